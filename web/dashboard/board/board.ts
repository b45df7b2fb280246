import { isObject, type Json } from '#engine/definition/index.ts';
import {
  CARD_KINDS,
  readCardQuery,
  type BoardCard,
  type CardKind,
  type CardQuery,
} from '#engine/query/index.ts';

/** The cards somebody has on their first page, and how often they are asked for again. */
export interface Board {
  cards: BoardCard[];
  /** Minutes; 0: only by hand. */
  refresh: number;
}

export const SPANS_OF: Record<CardKind, readonly number[]> = {
  number: [3, 4, 6],
  trend: [6, 8, 12],
  bar: [4, 6, 8, 12],
  share: [4, 6, 8],
};

export const CARD_COLORS = ['primary', 'success', 'warning', 'error', 'info', 'violet'] as const;
export type CardColor = (typeof CARD_COLORS)[number];

export const MAX_CARDS = 40;
const LONGEST_TITLE = 60;

/** The board in what is stored; null: there is none. Cards that can't be used are left out. */
export function readBoard(stored: Json | undefined): Board | null {
  if (!isObject(stored) || !Array.isArray(stored['cards'])) return null;
  const seen = new Set<string>();
  const cards = stored['cards'].flatMap((each) => {
    const card = readCard(each);
    if (!card || seen.has(card.id)) return [];
    seen.add(card.id);
    return [card];
  });
  const { refresh } = stored;
  return {
    cards: cards.slice(0, MAX_CARDS),
    refresh: typeof refresh === 'number' && refresh >= 0 && refresh <= 1440 ? refresh : 0,
  };
}

function readCard(stored: Json): BoardCard | null {
  if (!isObject(stored) || typeof stored['id'] !== 'string') return null;
  const { query } = readCardQuery(stored['query'], 'query');
  const kind = CARD_KINDS.find((each) => each === stored['kind']);
  if (!query || !kind || !suits(kind, query)) return null;
  const { id, title, color } = stored;
  return {
    id,
    kind,
    title: typeof title === 'string' ? title.slice(0, LONGEST_TITLE) : '',
    span: spanFor(kind, stored['span']),
    color: CARD_COLORS.find((each) => each === color) ?? null,
    query,
  };
}

/** Whether a card of this kind can show what the query asks for. */
export function suits(kind: CardKind, { by }: CardQuery): boolean {
  if (kind === 'number') return by === null;
  return by?.kind === (kind === 'trend' ? 'time' : 'value');
}

/** The width nearest to what is wanted that such a card looks well in. */
export function spanFor(kind: CardKind, wanted: Json | undefined): number {
  const spans = SPANS_OF[kind];
  const size = typeof wanted === 'number' ? wanted : 0;
  return [...spans].sort((a, b) => Math.abs(a - size) - Math.abs(b - size))[0] ?? 6;
}

/** The next width in a direction, or the same at the end. */
export function nextSpan({ kind, span }: BoardCard, by: 1 | -1): number {
  const spans = SPANS_OF[kind];
  return spans[spans.indexOf(span) + by] ?? span;
}

/** An id no card of the board has. */
export function freshId(cards: readonly BoardCard[]): string {
  const taken = new Set(cards.map(({ id }) => id));
  let number = cards.length + 1;
  while (taken.has(`c${number}`)) number += 1;
  return `c${number}`;
}
