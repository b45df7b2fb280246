import { isDeepStrictEqual } from 'node:util';
import { UNKNOWN, type Answer, type Caller } from './caller.ts';
import type { Life, LifeOrder, World } from './life.ts';

/** One of so many writes loses its answer where there are faults. */
const LOST_OF = 25;
/** One of so many keyed calls is sent again. */
const REPEATED_OF = 8;
const LONGEST_WAIT_MS = 25;
const PAY_CREATE = '/api/shop.pay/create';

/** A line of an order as the member sees it. */
export interface WireLine {
  id: number;
  sku_id: number;
  qty: number;
  shipped_qty: number;
  refundable_qty: number;
  refunding_qty: number;
  refunded_qty: number;
  can_evaluate: boolean;
}

/** An order as the member sees it. */
export interface WireOrder {
  status: number;
  pay_amount: string;
  actions: string[];
  lines: WireLine[];
  parcels: { shipment_no: string }[];
}

/** A refund as the member sees it. */
export interface WireRefund {
  audit_status: number;
  status: number;
  user_ship_status: number;
  amount: string;
  actions: string[];
  items: { line_id: number; qty: number }[];
}

/** The next answer gets lost now and then, where there are faults. */
export function perhapsLose(life: Life, world: World, caller: Caller): void {
  if (!world.faults || !life.dice.once(LOST_OF)) return;
  world.journal.lost += 1;
  caller.loseAfter = life.dice.between(1, LONGEST_WAIT_MS);
}

/**
 * A call with a key of its own: a lost answer is asked for again, and sometimes a good one too, which must be the same.
 * @param core the part of an answer that has to be the same.
 */
export async function keyed<Data extends object>(
  life: Life,
  world: World,
  path: string,
  body: object,
  core: (data: Data) => unknown = (data) => data,
): Promise<Answer<Data>> {
  const { caller } = life.member;
  const sent = { ...body, idempotency_key: world.key() };
  perhapsLose(life, world, caller);
  const send = (): Promise<Answer<Data>> => caller.surely<Data>('POST', path, sent);
  const isRepeated = life.dice.once(REPEATED_OF);
  const [answer, twin] =
    isRepeated && life.dice.once(2) ? await Promise.all([send(), send()]) : [await send()];
  const other = twin ?? (isRepeated && answer.code === 1 ? await send() : undefined);
  if (other) {
    world.journal.repeated += 1;
    // A channel may be away for one of two: what is refused has acknowledged nothing.
    const mayDiffer = path === PAY_CREATE && (answer.code === 0 || other.code === 0);
    const isSame =
      mayDiffer ||
      (other.code === answer.code &&
        (answer.code !== 1 || isDeepStrictEqual(core(other.data), core(answer.data))));
    if (!isSame)
      world.journal.see('18', `${path}: ${JSON.stringify(answer)} and then ${JSON.stringify(other)}`);
  }
  if (answer.code === 0) world.journal.refuse(path, answer.msg);
  return answer;
}

/** A call without a key that is about an order or a refund; what is acknowledged goes into the journal as `action`. */
export async function act<Data = Record<string, unknown>>(
  life: Life,
  world: World,
  { caller, path, body, documentNo, action }: ActRequest,
): Promise<Answer<Data>> {
  perhapsLose(life, world, caller);
  const answer = await caller.write<Data>(path, body);
  if (answer.code === 1) world.journal.step(documentNo, action);
  else if (answer.code !== UNKNOWN) world.journal.refuse(path, answer.msg);
  return answer;
}

export interface ActRequest {
  caller: Caller;
  path: string;
  body: object;
  documentNo: string;
  action: string;
}

/** What the member does to an order. */
export const memberAct = (
  life: Life,
  world: World,
  { orderNo }: LifeOrder,
  name: string,
  more: object = {},
) =>
  act<WireOrder>(life, world, {
    caller: life.member.caller,
    path: `/api/shop.order/${name}`,
    body: { order_no: orderNo, ...more },
    documentNo: orderNo,
    action: name,
  });

/** What staff do to an order. */
export async function staffAct(life: Life, world: World, order: LifeOrder, name: string, more: object = {}) {
  order.id ??= await idOf(world, 'shop/order/order', 'order_no', order.orderNo);
  return act<{ shipment_no?: string }>(life, world, {
    caller: world.staff,
    path: `/admin/shop.order.Order/${name}`,
    body: { ids: [order.id], ...more },
    documentNo: order.orderNo,
    action: name,
  });
}

/** What the member does to a refund. */
export const refundAct = (life: Life, world: World, refundNo: string, name: string, more: object = {}) =>
  act<WireRefund>(life, world, {
    caller: life.member.caller,
    path: `/api/shop.refund/${name}`,
    body: { refund_no: refundNo, ...more },
    documentNo: refundNo,
    action: name,
  });

/** What staff do to a refund, and the name of it in its log. */
export async function staffRefundAct(
  life: Life,
  world: World,
  refundNo: string,
  { name, action = name, ...more }: { name: string; action?: string } & Record<string, unknown>,
) {
  const id = await idOf(world, 'shop/order/refund', 'refund_no', refundNo);
  return act(life, world, {
    caller: world.staff,
    path: `/admin/shop.order.Refund/${name}`,
    body: { ids: [id], ...more },
    documentNo: refundNo,
    action,
  });
}

/** The key of a row that has a number. */
export async function idOf(world: World, definition: string, field: string, no: string): Promise<number> {
  const filter = encodeURIComponent(JSON.stringify({ [field]: no }));
  const rows = (await world.staff.read(`/admin/rest/${definition}?filter=${filter}`)) as unknown as {
    id: number;
  }[];
  if (!rows[0]) throw new Error(`There is no ${no} in ${definition}`);
  return rows[0].id;
}

export const orderOf = async ({ member }: Life, { orderNo }: LifeOrder): Promise<WireOrder> =>
  (await member.caller.read<WireOrder>(`/api/shop.order/detail?order_no=${orderNo}`)).data;

export const refundOf = async ({ member }: Life, refundNo: string): Promise<WireRefund> =>
  (await member.caller.read<WireRefund>(`/api/shop.refund/detail?refund_no=${refundNo}`)).data;
