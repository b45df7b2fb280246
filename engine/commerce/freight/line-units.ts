import { exactProduct } from '../amounts/exact.ts';
import { BILLINGS } from './freight-template.ts';

/** What units are counted from: pieces, grams and cm³ of one piece. */
export interface Measured {
  weight: number;
  volume: number;
}

/** The units of a line as a template with this billing counts them. */
export function lineUnits({ qty, ...piece }: Measured & { qty: number }, billing: number): number {
  return exactProduct(qty, pieceUnits(piece, billing));
}

/** Positions of the rows that a template can't count, because their weight or volume is not entered. */
export function unmeasuredRows(rows: readonly Measured[], billing: number): number[] {
  return rows.flatMap((row, at) => (pieceUnits(row, billing) > 0 ? [] : [at]));
}

function pieceUnits({ weight, volume }: Measured, billing: number): number {
  if (billing === BILLINGS.count) return 1;
  return billing === BILLINGS.weight ? weight : volume;
}
