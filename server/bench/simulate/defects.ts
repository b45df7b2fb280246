/** A change of the database such as a mistake of the product would leave behind. */
export interface Defect {
  title: string;
  /** What keeps the database from holding it is taken away first. */
  first?: string;
  /** One statement. */
  plant: string;
  /** Ids of the invariants that find it, in the order in which they are asked: no others do. */
  foundBy: readonly string[];
}

const paidOrder = `(select min(id) from shop_order where pay_status = 1 and status in (2, 3, 4, 5) and pay_amount > 0 and refund_amount = 0
  and refunding_amount = 0 and pay_type = 'balance')`;

/** One of each kind of mistake that shops have made. */
export const DEFECTS: readonly Defect[] = [
  {
    title: 'stock is lost without a line of the log',
    plant: `with s as (update shop_goods_sku set stock = stock - 1 where id = (select min(id) from shop_goods_sku where stock > 10 and status = 1) returning goods_id)
      update shop_goods set stock = stock - 1 where id = (select goods_id from s)`,
    foundBy: ['14a'],
  },
  {
    title: 'units of a cancelled order stay promised',
    plant: `update shop_goods_sku set locked = locked + 1 where id = (select min(id) from shop_goods_sku where stock > locked + 10)`,
    foundBy: ['13b', '14a'],
  },
  {
    title: 'more is promised than there is',
    first: 'alter table shop_goods_sku drop constraint ck_shop_goods_sku_locked_a0aa4e38',
    plant: `update shop_goods_sku set locked = stock + 1 where id = (select min(id) from shop_goods_sku where status = 1)`,
    foundBy: ['13a', '13b', '14a'],
  },
  {
    title: 'an entry of the ledger is out of balance',
    plant: `update shop_ledger_posting set amount = amount + 1 where id = (select min(p.id) from shop_ledger_posting p
      join shop_ledger_entry e on e.id = p.entry_id where e.event = 'order_paid' and p.account like 'merchant:%' and e.subject_id = ${paidOrder})`,
    foundBy: ['1a', '9a'],
  },
  {
    title: 'an order is paid twice in the ledger',
    plant: `with e as (insert into shop_ledger_entry (event, subject_id, sequence, order_id, note, create_time)
        select event, subject_id, 1, order_id, note, create_time from shop_ledger_entry where event = 'order_paid' and subject_id = ${paidOrder} returning id, order_id)
      insert into shop_ledger_posting (entry_id, account, amount, create_time)
        select e.id, p.account, p.amount, p.create_time from e join shop_ledger_entry o on o.event = 'order_paid' and o.subject_id = e.order_id and o.sequence = 0
          join shop_ledger_posting p on p.entry_id = o.id`,
    foundBy: ['1b', '2c', '9a'],
  },
  {
    title: 'two payments of one order are both kept',
    plant: `insert into shop_payment (pay_no, group_id, order_id, user_id, channel, amount, status, refunded, create_time)
      select 'P0000000000000001', p.group_id, p.order_id, p.user_id, p.channel, p.amount, 2, 0, p.create_time
      from shop_payment p where p.group_id = (select group_id from shop_order where id = ${paidOrder}) and p.status = 2 limit 1`,
    foundBy: ['12a', '12b'],
  },
  {
    title: 'a refund is paid twice',
    plant: `with f as (select f.order_id, f.amount, o.group_id from shop_refund f join shop_order o on o.id = f.order_id
        where f.status = 2 and f.type = 1 and f.amount > 0 and o.refund_amount + o.refunding_amount + f.amount <= o.pay_amount order by f.id limit 1)
      update shop_order set refund_amount = refund_amount + f.amount from f where shop_order.id = f.order_id`,
    foundBy: ['6e', '6b', '12a'],
  },
  {
    title: 'a freight share is a cent off',
    plant: `update shop_order_goods set freight_share = freight_share + 1 where id = (select min(l.id) from shop_order_goods l
      join shop_order o on o.id = l.order_id where o.freight > 0)`,
    foundBy: ['4b'],
  },
  {
    title: 'a line costs a cent more than its parts',
    plant: `with l as (update shop_order_goods set pay = pay + 1 where id = (select min(id) from shop_order_goods where order_id = ${paidOrder}) returning order_id)
      update shop_order set pay_amount = pay_amount + 1 where id = (select order_id from l)`,
    foundBy: ['1b', '3b', '3c', '12a'],
  },
  {
    title: 'a row of an order’s log is missing',
    plant: `delete from shop_order_log where id = (select min(id) from shop_order_log where row = 'O15' and from_status = 2)`,
    foundBy: ['16b'],
  },
  {
    title: 'an order is received that was never paid',
    plant: `update shop_order set status = 4 where id = (select min(id) from shop_order where status = 6 and pay_status = 0)`,
    foundBy: ['16b', '16d'],
  },
  {
    title: 'a unit is shipped after it was refunded',
    plant: `update shop_order_goods set shipped_qty = shipped_qty + 1 where id = (select min(id) from shop_order_goods
      where unshipped_refunded_qty > 0 and shipped_qty + unshipped_refunded_qty = quantity and order_id in (select id from shop_order where delivery_status > 0))`,
    foundBy: ['17a', '17b'],
  },
  {
    title: 'a balance is changed without its log',
    plant: `update "user" set money = money + 100 where id = (select min(user_id) from user_money_log)`,
    foundBy: ['2a', '2c'],
  },
  {
    title: 'a coupon of a cancelled order stays used',
    plant: `update shop_member_coupon set status = 2, group_id = (select min(group_id) from shop_order where status = 6 and pay_status = 0
        and merchant_coupon = 0 and platform_coupon = 0 and freight_coupon = 0)
      where id = (select min(id) from shop_member_coupon where status = 1)`,
    foundBy: ['24b'],
  },
  {
    title: 'one coupon too many is given',
    plant: `update shop_coupon set received = received - 1 where id = (select min(coupon_id) from shop_member_coupon)`,
    foundBy: ['24a'],
  },
  {
    title: 'a shop bears a cent more of a coupon than its share',
    plant: `update shop_order_goods set platform_subsidy = platform_subsidy - 1 where id = (select min(l.id) from shop_order_goods l
      join shop_order o on o.id = l.order_id join shop_member_coupon c on c.group_id = o.group_id and c.merchant_id = 0 and c.status = 2
      where l.platform_subsidy > 1 and (c.snapshot->>'type')::int <> 3)`,
    foundBy: ['4a', '11a'],
  },
  {
    title: 'an order is settled twice',
    plant: `with e as (insert into shop_ledger_entry (event, subject_id, sequence, order_id, note, create_time)
        select event, subject_id, 1, order_id, note, create_time from shop_ledger_entry
        where id = (select min(id) from shop_ledger_entry where event = 'settled' and sequence = 0) returning id, subject_id)
      insert into shop_ledger_posting (entry_id, account, amount, create_time)
        select e.id, p.account, p.amount, p.create_time from e join shop_ledger_entry o on o.event = 'settled' and o.subject_id = e.subject_id and o.sequence = 0
          join shop_ledger_posting p on p.entry_id = o.id`,
    foundBy: ['9a', '9c'],
  },
  {
    title: 'a failed withdrawal gives nothing back',
    plant: `update merchant_withdrawal set status = 8 where id = (select min(id) from merchant_withdrawal where status = 4)`,
    foundBy: ['10c', '10d'],
  },
  {
    title: 'a fine is entered that nobody has said',
    plant: `update merchant_deposit set amount = amount + 1 where id = (select max(id) from merchant_deposit where kind = 3)`,
    foundBy: ['9e'],
  },
  {
    title: 'a shop has a cent too much to take out',
    plant: `update merchant_account set available = available + 1 where id = (select min(id) from merchant_account where id > 0 and debt = 0)`,
    foundBy: ['9a'],
  },
  {
    title: 'a recharge is credited with another gift than its plan says',
    plant: `update shop_recharge_order set gift_amount = gift_amount + 100 where id = (select min(id) from shop_recharge_order where status = 2)`,
    foundBy: ['2d'],
  },
  {
    title: 'a second release of the same units',
    plant: `insert into shop_goods_stock_log (merchant_id, goods_id, sku_id, kind, delta_stock, delta_locked, stock_after, locked_after, order_id, order_line_id, sequence, create_time)
      select merchant_id, goods_id, sku_id, 'cancel', delta_stock, delta_locked, stock_after, locked_after, order_id, order_line_id, 999999, create_time
      from shop_goods_stock_log where kind = 'cancel' order by id limit 1`,
    foundBy: ['14a', '14b', '14c', '14d'],
  },
];
