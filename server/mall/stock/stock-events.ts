/** What one unit of an event changes in a SKU, and the kind of its row in the log. */
export interface StockEvent {
  kind: 'lock' | 'unlock' | 'sale' | 'cancel' | 'return' | 'adjust' | 'restock' | 'import';
  stock: bigint;
  locked: bigint;
  sales: bigint;
}

const event = (
  kind: StockEvent['kind'],
  [stock, locked, sales]: readonly [bigint, bigint, bigint],
): StockEvent => ({ kind, stock, locked, sales });

/** Everything that happens to stock. A shop takes it when goods are ordered (`lock`, then `takeLocked`) or when they are paid (`takeFree`). */
export const STOCK_EVENTS = {
  lock: event('lock', [0n, 1n, 0n]),
  unlock: event('unlock', [0n, -1n, 0n]),
  takeLocked: event('sale', [-1n, -1n, 1n]),
  takeFree: event('sale', [-1n, 0n, 1n]),
  /** Units that were paid for and never sent. */
  cancel: event('cancel', [1n, 0n, -1n]),
  /** Units that came back and can be sold again. */
  return: event('return', [1n, 0n, -1n]),
  /** A correction: the quantity may be below zero, and what is promised stays. */
  adjust: event('adjust', [1n, 0n, 0n]),
  restock: event('restock', [1n, 0n, 0n]),
  import: event('import', [1n, 0n, 0n]),
} as const satisfies Record<string, StockEvent>;

export type StockEventName = keyof typeof STOCK_EVENTS;
