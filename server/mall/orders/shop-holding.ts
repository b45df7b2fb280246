import { SYSTEM } from '#engine/access/index.ts';
import { ORDER_STATUS } from '#engine/commerce/index.ts';
import { both, type Json, type JsonObject } from '#engine/definition/index.ts';
import type { MemberHolding, PersonalFields } from '#server/auth/member/member-holdings.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { MESSAGE } from '#server/system/notices/notice-tables.ts';
import { FAVOURITE } from '../favourites/favourite-names.ts';
import { FOOTPRINT, FOOTPRINT_PAUSE } from '../footprints/footprint-names.ts';
import { INVOICE, INVOICE_TITLE } from '../invoices/invoice-names.ts';
import { listRefunds } from '../refunds/read-refunds.ts';
import { RECHARGE } from '../recharge/recharge-names.ts';
import { REMINDER } from '../reminders/reminder-names.ts';
import type { ShownShopDeps } from '../shop-deps.ts';
import { ADDRESS, CART, ORDER } from './order-names.ts';
import { listOrders } from './read-orders.ts';

const OPEN_ORDERS = both('还有未完成的订单', 'There are orders that are not complete');
const OPEN_REFUNDS = both('还有未完成的售后', 'There are refunds that are not complete');
const OPEN_PAYMENTS = both('还有处理中的付款', 'There are payments under way');

const { unpaid, toShip, shipped, cancelApplied } = ORDER_STATUS;
const OPEN_STATUSES = [unpaid, toShip, shipped, cancelApplied];

/** Rows of a list read at once. */
const PAGE = 100;

const OPEN = `select
  exists (select from "shop_order" where "user_id" = $1 and "status" = any($2)) as "orders",
  exists (select from "shop_refund" where "user_id" = $1 and "status" in (1, 4)) as "refunds",
  exists (select from "shop_payment" where "user_id" = $1 and "status" = 1) as "payments"`;

/** Rows that are the member's alone. */
const OWN_ROWS = [ADDRESS, CART, INVOICE_TITLE, FAVOURITE, FOOTPRINT, FOOTPRINT_PAUSE, REMINDER, MESSAGE];

/** In place of the name of who is gone. */
const NOBODY = '已注销用户';

const PERSONAL: readonly PersonalFields[] = [
  { definition: ADDRESS, fields: ['name', 'mobile', 'detail'] },
  { definition: INVOICE_TITLE, fields: ['name', 'address', 'phone', 'bank', 'account', 'email'] },
  { definition: ORDER, fields: ['consignee', 'mobile', 'address', 'buyer_remark'] },
  { definition: INVOICE, fields: ['name', 'address', 'phone', 'bank', 'account', 'email'] },
];

/**
 * What the shop keeps of members. Orders, invoices, refunds and evaluations stay in its books when an account goes, without the
 * person they were for; everything else is the member's alone.
 */
export const shopHolding = (deps: ShownShopDeps & { isShop: () => boolean }): MemberHolding => ({
  async read(memberId, locale): Promise<JsonObject> {
    if (!deps.isShop()) return {};
    const whole = { memberId, page: 1, limit: PAGE };
    return {
      addresses: await ownRows(deps, ADDRESS, memberId),
      recharges: await ownRows(deps, RECHARGE, memberId),
      orders: await everyPage((page) => listOrders(deps, { ...whole, status: 0, keyword: '', page }, locale)),
      refunds: await everyPage((page) =>
        listRefunds(deps, { ...whole, status: 0, orderNo: '', page }, locale),
      ),
    };
  },

  async obstacle({ executor }, memberId) {
    if (!deps.isShop()) return null;
    const { rows } = await executor.query<{ orders: boolean; refunds: boolean; payments: boolean }>({
      text: OPEN,
      values: [memberId, OPEN_STATUSES],
    });
    const [open] = rows;
    if (open?.orders) return OPEN_ORDERS;
    if (open?.refunds) return OPEN_REFUNDS;
    return open?.payments ? OPEN_PAYMENTS : null;
  },

  async forget(transaction, memberId) {
    if (!deps.isShop()) return;
    const rows = deps.records.as(SYSTEM).in(transaction);
    for (const definition of OWN_ROWS) {
      const own = await rows.find(definition, { user_id: memberId });
      await rows.remove(definition, idsOf(own));
    }
    const orders = await rows.find(ORDER, { user_id: memberId });
    await rows.changeMany(ORDER, idsOf(orders), NO_CONSIGNEE);
    const invoices = await rows.find(INVOICE, { user_id: memberId });
    await rows.changeMany(INVOICE, idsOf(invoices), NO_CONTACT);
    // The title of a company says nothing of the person.
    const ofPersons = invoices.filter(({ kind }) => kind === 'person');
    await rows.changeMany(INVOICE, idsOf(ofPersons), { name: NOBODY });
  },

  personal: PERSONAL,
});

const NO_CONSIGNEE = { consignee: NOBODY, mobile: '', address: '', buyer_remark: '' };
const NO_CONTACT = { address: '', phone: '', bank: '', account: '', email: '' };

const idsOf = (rows: readonly StoredRow[]): Json[] => rows.map(({ id }) => id ?? null);

const ownRows = (deps: Pick<ShownShopDeps, 'records'>, definition: string, memberId: number): Promise<Json> =>
  deps.records.transaction(
    async (transaction) =>
      (await deps.records.as(SYSTEM).in(transaction).find(definition, { user_id: memberId })) as Json,
  );

async function everyPage(read: (page: number) => Promise<JsonObject>): Promise<Json> {
  const all: Json[] = [];
  for (let page = 1; ; page += 1) {
    const { list } = (await read(page)) as { list: Json[] };
    all.push(...list);
    if (list.length < PAGE) return all;
  }
}
