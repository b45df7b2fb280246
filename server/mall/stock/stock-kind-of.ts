import type { StockKind } from '#engine/commerce/index.ts';
import { STOCK_EVENTS, type StockEventName } from './stock-events.ts';

/** What lines of the log differ by. */
export interface LoggedKind {
  kind: string;
  /** The line changes what is promised. */
  locks: boolean;
  /** The first line of a SKU, before which there was nothing. */
  begins: boolean;
}

const BEGINNINGS: readonly string[] = ['restock', 'import'];

/** The event that has written a line; `other` for what none of them writes. */
export function stockKindOf({ kind, locks, begins }: LoggedKind): StockKind {
  if (begins && BEGINNINGS.includes(kind)) return 'begin';
  const names = Object.keys(STOCK_EVENTS) as StockEventName[];
  return names.find((name) => isLike(name, kind, locks)) ?? 'other';
}

const isLike = (name: StockEventName, kind: string, locks: boolean): boolean =>
  STOCK_EVENTS[name].kind === kind && (STOCK_EVENTS[name].locked !== 0n) === locks;
