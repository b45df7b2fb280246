import { SYSTEM } from '#engine/access/index.ts';
import type { JsonObject } from '#engine/definition/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { Executor } from '#server/database/connection.ts';
import type { Records, RecordTransaction, TransactionRecords } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { noteGoods } from '../catalog-search/note-goods.ts';
import { GOODS, SKU, STOCK_LOG } from '../goods/goods-names.ts';
import { STOCK_EVENTS, type StockEvent, type StockEventName } from './stock-events.ts';
import { availableOf, figuresAfter, figuresOf, type StockFigures } from './stock-figures.ts';
import type { MoveReason, StockMove } from './stock-move.ts';
import { lockStock, type LockedStock } from './lock-stock.ts';
import { stateOfGoods, stateOfSku } from './stock-state-of.ts';
import { crossedWarnings, type StockWarning } from './crossed-warnings.ts';

export interface StockDeps {
  records: Records;
  /** Free units at which somebody wants to know of SKUs whose goods say nothing of it. */
  warnFrom: () => number;
  /** Called with every SKU whose free stock has just fallen to its warning, or below. */
  warn: (transaction: RecordTransaction, warnings: readonly StockWarning[]) => Promise<void>;
}

/** A SKU on its way through the moves of one call. */
interface MovedSku {
  row: StoredRow;
  goods: StoredRow | undefined;
  before: StockFigures;
  now: StockFigures;
}

/** What is known of the lines of a call before it. */
export interface KnownLines {
  /** Their stock, where the transaction keeps it already. */
  locked?: LockedStock;
  /** They have just been made: the log can have no row of them. */
  isNew?: boolean;
}

/** What a call moves. */
type StockCall = [
  transaction: RecordTransaction,
  name: StockEventName,
  moves: readonly StockMove[],
  reason: MoveReason,
  known?: KnownLines,
];

/** Stock that is sure to be there, and is being written. */
export interface StartedMove {
  written: Promise<unknown>;
}

/**
 * The one way in which stock changes: all lines of an event or none, each with its row in the log. Goods are locked before
 * their SKUs, both in the order of their ids, so that two carts with the same goods wait for each other and never for ever.
 * A line that the log knows already is passed over.
 * @throws AppError `stock.not-enough` with the SKUs and what is left of them, `stock.gone`.
 */
export const moveStock =
  (deps: StockDeps) =>
  async (...call: StockCall): Promise<void> => {
    const { written } = await startMove(deps)(...call);
    await written;
  };

/** The same for who does something else while the rows are written; `written` is awaited before the transaction ends. */
export const startMove =
  ({ records, warn, warnFrom }: StockDeps) =>
  async (...[transaction, name, moves, reason, known = {}]: StockCall): Promise<StartedMove> => {
    const { locked, isNew = false } = known;
    const event = STOCK_EVENTS[name];
    const rows = records.as(SYSTEM).in(transaction);
    const ids = moves.map(({ skuId }) => skuId);
    // The log is read behind the lock.
    const [stock, fresh] = await Promise.all([
      locked ?? lockStock(transaction, rows, ids),
      isNew ? moves : withoutKnown(rows, event, moves),
    ]);
    const skus = movedSkus(stock);
    const lines = planLines(event, fresh, skus, reason);
    if (lines.length === 0) return { written: Promise.resolve() };
    const limit = warnFrom();
    const fallen = crossedWarnings([...skus.values()], limit);
    const written = Promise.all([
      writeFigures(rows, skus, transaction.executor, limit),
      rows.addMany(STOCK_LOG, lines),
      fallen.length > 0 ? warn(transaction, fallen) : undefined,
    ]);
    // Where something else of the transaction fails first, nobody waits for it any more.
    written.catch(() => undefined);
    return { written };
  };

const movedSkus = ({ goods, skus }: LockedStock): Map<number, MovedSku> =>
  new Map(
    skus.map((row) => [
      Number(row['id']),
      { row, goods: goods.get(Number(row['goods_id'])), before: figuresOf(row), now: figuresOf(row) },
    ]),
  );

/** The moves that the log has no row of yet. */
async function withoutKnown(
  rows: TransactionRecords,
  { kind }: StockEvent,
  moves: readonly StockMove[],
): Promise<StockMove[]> {
  const lines = moves.flatMap(({ orderLineId }) => orderLineId ?? []);
  if (lines.length === 0) return [...moves];
  const logged = await rows.find(STOCK_LOG, { kind, order_line_id: lines });
  const known = new Set(logged.map((row) => `${String(row['order_line_id'])} ${String(row['sequence'])}`));
  return moves.filter(({ orderLineId, sequence = 0 }) => !known.has(`${orderLineId} ${sequence}`));
}

/** Moves the figures of the SKUs and gives the rows of the log. @throws AppError `stock.not-enough`, `stock.gone`. */
function planLines(
  event: StockEvent,
  moves: readonly StockMove[],
  skus: ReadonlyMap<number, MovedSku>,
  reason: MoveReason,
): JsonObject[] {
  const short: JsonObject[] = [];
  const lines = moves.flatMap((move) => {
    const sku = skus.get(move.skuId);
    if (!sku) throw new AppError('stock.gone', { data: { sku_id: move.skuId } });
    const after = figuresAfter(sku.now, event, BigInt(move.quantity));
    if (!after) {
      short.push({ sku_id: move.skuId, available: Number(availableOf(sku.now)), wanted: move.quantity });
      return [];
    }
    sku.now = after;
    return [logRow(event, move, sku, reason)];
  });
  if (short.length > 0) throw new AppError('stock.not-enough', { data: { skus: short } });
  return lines;
}

function logRow(
  event: StockEvent,
  { skuId, quantity, orderId, orderLineId, refundId, sequence = 0 }: StockMove,
  { row, now }: MovedSku,
  { operator, reason = '' }: MoveReason,
): JsonObject {
  return {
    merchant_id: row['merchant_id'] ?? 0,
    goods_id: row['goods_id'] ?? null,
    sku_id: skuId,
    kind: event.kind,
    delta_stock: Number(event.stock) * quantity,
    delta_locked: Number(event.locked) * quantity,
    stock_after: Number(now.stock),
    locked_after: Number(now.locked),
    order_id: orderId ?? null,
    order_line_id: orderLineId ?? null,
    refund_id: refundId ?? null,
    sequence,
    operator: operator.slice(0, 60),
    reason: reason.slice(0, 200),
  };
}

/** SKUs, then their goods, each in the order of their ids: they are locked in it already. */
async function writeFigures(
  rows: TransactionRecords,
  skus: ReadonlyMap<number, MovedSku>,
  executor: Executor,
  warnFrom: number,
): Promise<void> {
  const sums = new Map<number, StockFigures>();
  const others = new Set<StoredRow>();
  const written: Promise<unknown>[] = [];
  for (const [id, { row, goods, before, now }] of skus) {
    const by = {
      stock: now.stock - before.stock,
      locked: now.locked - before.locked,
      sales: now.sales - before.sales,
    };
    if (by.stock === 0n && by.locked === 0n && by.sales === 0n) continue;
    const state = stateOfSku(
      goods,
      { ...row, stock: String(now.stock), locked: String(now.locked) },
      warnFrom,
    );
    const isOther = state !== Number(row['stock_state']);
    if (isOther && goods) others.add(goods);
    written.push(
      rows.increment(SKU, id, {
        by,
        min: { stock: 0n, locked: 0n },
        ...(isOther ? { set: { stock_state: state } } : {}),
        recorded: false,
      }),
    );
    const sum = sums.get(Number(row['goods_id'])) ?? { stock: 0n, locked: 0n, sales: 0n };
    // The stock of goods is that of the SKUs that can be bought.
    if (Number(row['status']) === 1) sum.stock += by.stock;
    sum.sales += by.sales;
    sums.set(Number(row['goods_id']), sum);
  }
  for (const [id, { stock, sales }] of [...sums].sort(([one], [other]) => one - other)) {
    if (stock !== 0n || sales !== 0n)
      written.push(rows.increment(GOODS, id, { by: { stock, sales }, recorded: false }));
  }
  // What is promised is not to be bought any more, though the stock is the same.
  if (sums.size > 0) written.push(noteGoods(executor, [...sums.keys()]));
  await Promise.all(written);
  for (const goods of others) await writeState(rows, goods, warnFrom);
}

/** The state of goods, which depends on all of their SKUs. The goods are locked. */
async function writeState(rows: TransactionRecords, goods: StoredRow, warnFrom: number): Promise<void> {
  const id = goods['id'] ?? null;
  const state = stateOfGoods(goods, await rows.find(SKU, { goods_id: id }), warnFrom);
  if (Number(goods['stock_state']) === state) return;
  await rows.increment(GOODS, id, { by: {}, set: { stock_state: state }, recorded: false });
}
