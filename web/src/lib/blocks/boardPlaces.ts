/** What boards of all forms share: what a place is called, and which refs it stands for. */
import type { Cell, Face, Piece } from '../api/types';
import type { Scene } from '../tableProps';
import { shortName } from './cardNumbers';

export function piecesByPlace(pieces: readonly Piece[]): Map<string, Piece> {
  return new Map(pieces.map((piece) => [piece.ref, piece]));
}

/** Answers may name the place, or the ability of whoever stands there. */
export function placeRefs(cell: Cell, piece: Piece | undefined, viewer: number | null): string[] {
  const refs = [cell.ref];
  if (piece?.card && piece.seat === viewer) {
    refs.push(`ability.${piece.card}`);
    if (piece.marks.includes('Leader')) refs.push('leader');
  }
  return refs;
}

/** `c3 Fael 2 · 3, forest: Fael of Ann …`: first what can be seen, then all of it. */
export function placeLabel(
  scene: Scene,
  cell: Cell,
  piece: Piece | undefined,
  figures: readonly string[],
): string {
  const ground = scene.named(cell.kind.replaceAll(/[_-]/g, ' '));
  if (!piece) return `${cell.name}, ${ground}`;
  const seen = tokenText(piece, piece.card ? scene.faces.of(piece.card) : null, figures);
  const marks = seen.marks ? ` ${seen.marks}` : '';
  return `${cell.name} ${seen.name} ${seen.figures}${marks}, ${ground}: ${scene.named(piece.fact)}`;
}

const LONG = 10; // letters of a name that still fit

/** What stands on a token: a name (of a long one the last word), figures, and how many marks lie on it. */
export function tokenText(
  piece: Piece,
  face: Face | null,
  figures: readonly string[],
): { name: string; figures: string; marks: number } {
  const whole = face ? shortName(face) : (piece.marks[0] ?? '');
  const keys = figures.length ? figures : Object.keys(piece.figures).slice(0, 2);
  const values = keys.map((key) => piece.figures[key]).filter((value) => value !== undefined);
  return {
    name: whole.length > LONG ? (whole.split(' ').at(-1) ?? whole) : whole,
    figures: values.join(' · '),
    marks: face ? piece.marks.length : 0,
  };
}
