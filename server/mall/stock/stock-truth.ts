import { mayUse } from '#engine/access/index.ts';
import type { StockLock, StockTruth, StockUnits } from '#engine/commerce/index.ts';
import { textIn } from '#engine/definition/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import { openCall, type RecordCall } from '#server/record/record-call.ts';
import { definitionOf } from '#server/record/record-request.ts';
import type { RecordServices } from '#server/record/record-services.ts';
import { readOne } from '#server/record/rows/read-one.ts';
import { manyStatement } from '#server/record/sql/row-statements.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { GOODS, SKU, STOCK_LOG } from '../goods/goods-names.ts';
import { readStockLog, type HeldUnits } from './read-stock-log.ts';

const ORDER = 'shop/order/order';

/** What the answer says whether one asks for it or not. */
const SHOWN = ['stock', 'locked'];

/**
 * What has become of the stock of one SKU, by its log, and whether that is what its row says. Takes the nodes of the lists of
 * SKUs and of the stock log.
 * @throws AppError `access.denied`, `record.not-found` for a SKU that the caller doesn't reach.
 */
export const stockTruth =
  (services: RecordServices) =>
  async (context: RequestContext, id: number): Promise<StockTruth> => {
    const call = callOf(services, context, SKU);
    callOf(services, context, STOCK_LOG);
    const hidden = SHOWN.find((name) => !isClear(call, name));
    if (hidden !== undefined) throw new AppError('access.denied', { params: { node: `${SKU}/${hidden}` } });
    const sku = await readOne(call, call.connection, [id]);
    if (!sku) throw new AppError('record.not-found');
    const read = await call.connection.transaction(async (transaction) => {
      // A sale between two statements would look like units that are missing.
      const text = 'set transaction isolation level repeatable read, read only';
      await transaction.query({ text, values: [] });
      return readStockLog(transaction, id);
    });
    if (!read) throw new AppError('record.not-found');
    const { stored, kinds } = read;
    const logged = kinds.reduce(added, { stock: 0, locked: 0 });
    return {
      ...read,
      sku: { id, goods_id: Number(sku['goods_id']), name: await nameOf(call, sku) },
      logged,
      differs: { stock: stored.stock - logged.stock, locked: stored.locked - logged.locked },
      overlocked: stored.locked > stored.stock,
      locks: await withOrders(services, context, read.locks),
      lineCount: kinds.reduce((sum, { lines }) => sum + lines, 0),
    };
  };

const added = (sum: StockUnits, { stock, locked }: StockUnits): StockUnits => ({
  stock: sum.stock + stock,
  locked: sum.locked + locked,
});

function callOf(services: RecordServices, context: RequestContext, name: string): RecordCall {
  const definition = definitionOf(services, name);
  return openCall(services, { context, definition, verb: 'index', query: {}, body: undefined });
}

const isClear = ({ access }: Pick<RecordCall, 'access'>, name: string): boolean =>
  access.read.has(name) && !access.mask.has(name);

/** Goods and variant, as far as the caller may see them. */
async function nameOf({ services, context }: RecordCall, sku: StoredRow): Promise<string> {
  const found = await readable(services, context, GOODS, [Number(sku['goods_id'])]);
  const [goods] = found && isClear(found.call, 'name') ? found.rows : [];
  return [goods?.['name'], sku['spec_text']].filter((part) => (part ?? '') !== '').join(' ');
}

async function withOrders(
  services: RecordServices,
  context: RequestContext,
  held: readonly HeldUnits[],
): Promise<StockLock[]> {
  const ids = held.flatMap(({ order_id: id }) => id ?? []);
  const found = await readable(services, context, ORDER, ids);
  return held.map((each) => {
    const order = found?.rows.find(({ id }) => Number(id) === each.order_id);
    return { ...each, ...(found && order ? factsOf(found.call, order) : { order_no: null, status: null }) };
  });
}

function factsOf(call: RecordCall, row: StoredRow): Pick<StockLock, 'order_no' | 'status'> {
  const option = call.definition.fieldByName
    .get('status')
    ?.options.find(({ key }) => String(key) === String(row['status']));
  return {
    order_no: isClear(call, 'order_no') ? String(row['order_no'] ?? '') : null,
    status:
      option && isClear(call, 'status')
        ? { label: textIn(option.label, call.context.locale), color: option.color ?? null }
        : null,
  };
}

/** Rows of another definition that the caller reaches; null where there is none, or they may not list it. */
async function readable(
  services: RecordServices,
  context: RequestContext,
  name: string,
  ids: readonly number[],
): Promise<{ call: RecordCall; rows: StoredRow[] } | null> {
  const definition = services.metadata.get(name);
  if (!definition || !mayUse(definition, 'index', context.actor)) return null;
  const call = callOf(services, context, name);
  if (ids.length === 0) return { call, rows: [] };
  const keys = ids.map((id) => [String(id)]);
  const statement = manyStatement(definition, keys, { scope: call.scope, registry: services.metadata.all() });
  return { call, rows: (await call.connection.query<StoredRow>(statement)).rows };
}
