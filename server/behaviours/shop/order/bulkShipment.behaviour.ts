import { SYSTEM } from '#engine/access/index.ts';
import type { JsonObject } from '#engine/definition/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import { ORDER } from '#server/mall/orders/order-names.ts';
import { openOrder, type OpenOrder } from '#server/mall/orders/order-state.ts';
import { readParcel } from '#server/mall/shipping/read-parcel.ts';
import { readShippedGoods } from '#server/mall/shipping/read-shipped-goods.ts';
import { sendParcel } from '#server/mall/shipping/send-parcel.ts';
import { shopDepsOf, staffOf } from '#server/mall/shop-deps-of.ts';
import type { Behaviour, BehaviourDeps, StageContext } from '#server/record/behaviour/behaviour.ts';

const NO_ORDER = { 'zh-cn': '没有这个订单', en: 'There is no such order' };

/** Where what was refused of a parcel stands in a line of the file. */
const COLUMNS: readonly (readonly [of: RegExp, column: string])[] = [
  [/^company_id|^express_company/, 'company'],
  [/^express_no/, 'tracking_no'],
  [/^items/, 'goods'],
  [/^$/, 'order_no'],
];

/** Each new row is a parcel that leaves: of a file of them those that can't are refused, each with its reason. */
export const bulkShipmentBehaviour = (behaviourDeps: BehaviourDeps): Behaviour => {
  const deps = shopDepsOf(behaviourDeps);
  const ship = async ({ change, transaction, context }: StageContext, open: OpenOrder) => {
    const rows = deps.records.as(SYSTEM).in(transaction);
    const parcel = await readParcel(rows, {
      express_company: text(change, 'company'),
      express_no: text(change, 'tracking_no'),
    });
    const items = readShippedGoods(text(change, 'goods'), open.lines);
    const { shipment } = await sendParcel(
      deps,
      transaction,
      open,
      { ...parcel, ...(items.length > 0 ? { items } : {}) },
      { action: 'delivery', actor: staffOf({ context }), receiveMs: deps.rules().receiveMs },
    );
    return shipment;
  };
  return {
    definition: 'shop/order/bulkShipment',
    async before(stage) {
      const { change, transaction, context } = stage;
      if (stage.verb !== 'add') return;
      // Orders of other merchants are not there.
      const [own] = await deps.records
        .as(context.actor)
        .in(transaction)
        .find(ORDER, { order_no: text(change, 'order_no') });
      if (!own) return stage.issues.add({ path: 'order_no', code: 'custom', message: NO_ORDER });
      const open = await openOrder(deps.records.as(SYSTEM).in(transaction), { id: own['id'] ?? null });
      const shipment = await ship(stage, open).catch((error: unknown) => {
        throw atColumns(error);
      });
      change.merchant_id = open.order['merchant_id'] ?? 0;
      change.shipment_id = shipment['id'] ?? null;
      change.operator = context.actor.username;
    },
  };
};

function text(change: JsonObject, name: string): string {
  return String(change[name] ?? '').trim();
}

function atColumns(error: unknown): unknown {
  if (!(error instanceof AppError) || error.code !== 'record.invalid') return error;
  const issues = error.issues.map((issue) => {
    const [, column] = COLUMNS.find(([of]) => of.test(issue.path)) ?? [];
    return { ...issue, path: column ?? issue.path };
  });
  return new AppError('record.invalid', { issues });
}
