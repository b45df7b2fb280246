import { SYSTEM } from '#engine/access/index.ts';
import type { Json } from '#engine/definition/index.ts';
import {
  WechatMiniError,
  type ShippingUpload,
  type UploadedParcel,
  type WechatMiniAccount,
} from '#server/adapters/wechat-mini/wechat-mini.ts';
import type { JobDefinition } from '#server/jobs/job-definition.ts';
import type { RecordTransaction, TransactionRecords } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { ownMiniProgram } from '../merchant-pay/own-mini-program.ts';
import { ORDER, PAYMENT, PAYMENT_STATUS } from '../orders/order-names.ts';
import { SHOP_MINIAPP } from '../settings/shop-miniapp.ts';
import type { ShopDeps } from '../shop-deps.ts';
import type { MiniBook } from './mini-book.ts';
import { CARRIER, SHIPMENT, SHIPMENT_ITEM } from './shipping-names.ts';

/** The job that reports a parcel to WeChat. */
export const MINI_UPLOAD_JOB = 'shipment-wechat';
const RETRIES = [10, 60, 300, 1800];
/** How orders of the mini-program are paid. */
const PAID_BY = 'wechat_miniapp';
/** WeChat takes one correction of a payment. */
const MAX_CORRECTIONS = 1;
const ENOUGH = new Set([10060003, 10060002]);
const GONE = '店铺已停用付款时的小程序 / The shop has given up the mini-program that was paid in';
const NO_MORE = '微信只能更正一次发货信息 / WeChat takes only one correction';

/** Has a new parcel be reported to WeChat, where the order was paid in a mini-program and whoever runs that has it so. */
export async function uploadLater(
  deps: Pick<ShopDeps, 'records' | 'settings' | 'jobs' | 'unseal'>,
  transaction: RecordTransaction,
  order: StoredRow,
  shipment: StoredRow,
): Promise<void> {
  if (order['pay_type'] !== PAID_BY) return;
  const rows = deps.records.as(SYSTEM).in(transaction);
  const appId = String((await paymentOf(rows, order))?.['app_id'] ?? '');
  const isWanted =
    appId === ''
      ? deps.settings.get(SHOP_MINIAPP.settings.shop_miniapp_upload)
      : (await ownMiniProgram(deps, rows, appId))?.uploads;
  if (!isWanted) return;
  await rows.changeRow(SHIPMENT, shipment, { wechat_state: 'waiting' });
  await addJob(deps, transaction, shipment);
}

/**
 * After a correction of a parcel that WeChat knows: it is reported once more, and a second time it is only noted that it can't be.
 * What WeChat does not know yet is reported as it is by then.
 */
export async function correctLater(
  deps: Pick<ShopDeps, 'records' | 'jobs'>,
  transaction: RecordTransaction,
  shipment: StoredRow,
): Promise<void> {
  if (!['done', 'impossible'].includes(String(shipment['wechat_state']))) return;
  const rows = deps.records.as(SYSTEM).in(transaction);
  const corrections = Number(shipment['wechat_corrections'] ?? 0);
  if (corrections >= MAX_CORRECTIONS) {
    await rows.changeRow(SHIPMENT, shipment, { wechat_state: 'impossible', wechat_error: NO_MORE });
    return;
  }
  const values = { wechat_state: 'waiting', wechat_corrections: corrections + 1 };
  await rows.changeRow(SHIPMENT, shipment, values);
  await addJob(deps, transaction, shipment);
}

const addJob = (
  { jobs }: Pick<ShopDeps, 'jobs'>,
  { executor }: RecordTransaction,
  { id }: StoredRow,
): Promise<void> => jobs.add(MINI_UPLOAD_JOB, { id: String(id) }, { transaction: executor });

export interface MiniPorts extends Pick<ShopDeps, 'records' | 'now' | 'unseal'> {
  minis: Pick<MiniBook, 'mini'>;
}

/** Reports a parcel, and notes on it what has become of that. */
export const uploadMini = (ports: MiniPorts): JobDefinition => ({
  kind: MINI_UPLOAD_JOB,
  retries: RETRIES,
  async run({ data, attempt }) {
    const id = data['id'] ?? null;
    const asked = await uploadOf(ports, id);
    if (!asked) return;
    const { upload, own } = asked;
    if (own === null) return void (await note(ports, id, { wechat_state: 'failed', wechat_error: GONE }));
    const mini = ports.minis.mini(own);
    if (!mini) return;
    try {
      await mini.uploadShipping(upload).catch((error: unknown) => {
        if (!(error instanceof WechatMiniError && ENOUGH.has(error.code))) throw error;
      });
      await note(ports, id, { wechat_state: 'done', wechat_error: '' });
    } catch (error) {
      const isLast = attempt > RETRIES.length;
      const reason = error instanceof Error ? error.message.slice(0, 255) : '';
      await note(ports, id, { wechat_state: isLast ? 'failed' : 'waiting', wechat_error: reason });
      throw error;
    }
  },
});

const note = ({ records }: MiniPorts, id: Json, values: Record<string, Json>): Promise<unknown> =>
  records.transaction((transaction) => records.as(SYSTEM).in(transaction).changeMany(SHIPMENT, [id], values));

/** What is to be reported of a parcel that waits for it; null where nothing is. */
function uploadOf(
  ports: MiniPorts,
  id: Json,
): Promise<{ upload: ShippingUpload; own?: WechatMiniAccount | null } | null> {
  const { records } = ports;
  return records.transaction(async (transaction) => {
    const rows = records.as(SYSTEM).in(transaction);
    const [shipment] = await rows.find(SHIPMENT, { id, wechat_state: 'waiting' });
    const [order] = await rows.find(ORDER, { id: shipment?.['order_id'] ?? null });
    if (!shipment || !order) return null;
    const payment = await paymentOf(rows, order);
    if (!payment) return null;
    const orders = payment['order_id'] === null ? await paidTogether(rows, order) : [order];
    const parcels = await rows.find(SHIPMENT, { order_id: orders.map((each) => each['id'] ?? null) });
    const isLast = orders.every((each) => Number(each['delivery_status']) === 2);
    const upload = {
      transactionId: String(payment['channel_no']),
      payerId: String(payment['payer_id']),
      parcels: [await parcelOf(rows, order, shipment)],
      split: parcels.length > 1 || !isLast ? { isLast } : null,
    };
    const appId = String(payment['app_id'] ?? '');
    if (appId === '') return { upload };
    return { upload, own: await ownMiniProgram(ports, rows, appId) };
  });
}

async function paymentOf(rows: TransactionRecords, order: StoredRow): Promise<StoredRow | undefined> {
  const { paid, partlyRefunded } = PAYMENT_STATUS;
  const where = { group_id: order['group_id'] ?? null, channel: PAID_BY, status: [paid, partlyRefunded] };
  const found = await rows.find(PAYMENT, where);
  return found.find(
    ({ order_id: own }) => own === null || own === undefined || String(own) === String(order['id']),
  );
}

const paidTogether = (rows: TransactionRecords, order: StoredRow): Promise<StoredRow[]> =>
  rows.find(ORDER, { group_id: order['group_id'] ?? null, pay_status: 1 });

async function parcelOf(
  rows: TransactionRecords,
  order: StoredRow,
  shipment: StoredRow,
): Promise<UploadedParcel> {
  const items = await rows.find(SHIPMENT_ITEM, { shipment_id: shipment['id'] ?? null });
  const [carrier] = await rows.find(CARRIER, { id: shipment['company_id'] ?? null });
  return {
    type: Number(shipment['type']) as UploadedParcel['type'],
    trackingNo: String(shipment['tracking_no'] ?? ''),
    carrier: String(carrier?.['wechat_code'] || (carrier?.['code'] ?? shipment['company'] ?? '')),
    goods: items.map(({ name, qty }) => `${String(name)}×${String(qty)}`).join(', '),
    mobile: String(order['mobile'] ?? ''),
  };
}
