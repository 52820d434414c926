/** What boards of all forms share: what a place is called, and which refs it stands for. */
import type { Cell, Piece } from '../api/types';
import type { Scene } from '../scene';

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

/** `c3, forest: Fael of Ann …`. */
export function placeLabel(scene: Scene, cell: Cell, piece: Piece | undefined): string {
  const ground = `${cell.name}, ${cell.kind.replaceAll(/[_-]/g, ' ')}`;
  return piece ? `${ground}: ${scene.named(piece.fact)}` : ground;
}
