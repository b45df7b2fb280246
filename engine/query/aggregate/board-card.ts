import type { CardQuery } from './card-query.ts';

/** The kinds of cards. */
export const CARD_KINDS = ['number', 'trend', 'bar', 'share'] as const;
/** How a card shows its figures: one figure, the course of time, bars or parts of a whole. */
export type CardKind = (typeof CARD_KINDS)[number];

/** One card of a board. */
export interface BoardCard {
  /** Within the board. */
  id: string;
  kind: CardKind;
  /** Empty: words are made of what it asks for. */
  title: string;
  /** Of twelve columns. */
  span: number;
  /** Name of a colour; null: the first. */
  color: string | null;
  query: CardQuery;
}
