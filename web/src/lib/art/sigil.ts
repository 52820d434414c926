/** A mark for every card, drawn from its id alone: the same everywhere, different for all. */

/** A small seeded generator (mulberry32). */
export function seeded(text: string): () => number {
  let state = 2166136261;
  for (const sign of text) state = Math.imul(state ^ sign.charCodeAt(0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const round = (value: number): string => value.toFixed(1);

/** Strokes within a circle of radius 50 around the origin, mirrored left and right. */
export function sigil(id: string): string {
  const rng = seeded(id);
  const strokes: string[] = [];
  const rings = 1 + Math.floor(rng() * 2);
  for (let ring = 0; ring < rings; ring++) {
    const radius = 20 + 26 * rng();
    strokes.push(`M0 ${round(-radius)}A${round(radius)} ${round(radius)} 0 1 1 0 ${round(radius)}`);
    strokes.push(`M0 ${round(-radius)}A${round(radius)} ${round(radius)} 0 1 0 0 ${round(radius)}`);
  }
  const lines = 3 + Math.floor(rng() * 3);
  let [x, y] = [0, -44 + 20 * rng()];
  for (let line = 0; line < lines; line++) {
    const [toX, toY] = [6 + 36 * rng(), -42 + (84 * (line + rng())) / lines];
    const bend = 18 * (rng() - 0.5);
    for (const side of [1, -1]) {
      const middle = `${round(side * ((x + toX) / 2 + bend))} ${round((y + toY) / 2)}`;
      strokes.push(`M${round(side * x)} ${round(y)}Q${middle} ${round(side * toX)} ${round(toY)}`);
    }
    [x, y] = [toX, toY];
  }
  const sides = 3 + Math.floor(rng() * 4);
  const size = 8 + 9 * rng();
  const points = Array.from({ length: sides }, (_, i) => {
    const angle = (2 * Math.PI * i) / sides - Math.PI / 2;
    return `${round(size * Math.cos(angle))} ${round(size * Math.sin(angle))}`;
  });
  strokes.push(`M${points.join('L')}Z`);
  return strokes.join('');
}
