import type { Invariant } from './invariant.ts';

/** What was paid, and what of it is kept. */
export const PAYMENT_INVARIANTS: readonly Invariant[] = [
  {
    id: '12a',
    title: 'of each checkout as much is kept as its orders cost that are paid, less what went back',
    sql: `select g.group_no as subject, coalesce(o.kept, 0)::text as expected, coalesce(p.kept, 0)::text as found
      from shop_order_group g
        left join (select group_id, sum(pay_amount - refund_amount) as kept from shop_order where pay_status = 1 group by 1) o on o.group_id = g.id
        left join (select group_id, sum(amount - refunded) as kept from shop_payment where status in (2, 5, 6) group by 1) p on p.group_id = g.id
      where coalesce(o.kept, 0) <> coalesce(p.kept, 0)`,
  },
  {
    id: '12b',
    title: 'no order is paid by two payments that are both kept',
    sql: `select o.order_no as subject, '1' as expected, count(*)::text as found
      from shop_order o join shop_payment p on p.group_id = o.group_id and p.status in (2, 5, 6)
        and (p.order_id is null or p.order_id = o.id) and p.refunded = 0
      where o.pay_status = 1 group by o.id having count(*) > 1`,
  },
  {
    id: '12c',
    title: 'a payment is refunded by as much as was sent back of it',
    sql: `with alone as (select group_id from shop_payment where status in (2, 5, 6) group by 1 having count(*) = 1),
      sent as (select payment_id, sum(amount) as done from shop_refund_payment
        where status = 3 or (refund_id is null and status <> 4) group by 1),
      by_hand as (select o.group_id, sum(f.amount) as done from shop_refund f join shop_order o on o.id = f.order_id
        where f.status = 2 and f.type <> 3 and f.id not in (select refund_id from shop_refund_payment where status = 3 and refund_id is not null)
        group by 1)
      select p.pay_no as subject, (coalesce(s.done, 0) + coalesce(h.done, 0))::text as expected, p.refunded::text as found
      from shop_payment p left join alone a on a.group_id = p.group_id left join sent s on s.payment_id = p.id
        left join by_hand h on h.group_id = a.group_id
      where p.status in (2, 5, 6) and (p.refunded > p.amount
        or (a.group_id is not null and p.order_id is null and p.refunded <> coalesce(s.done, 0) + coalesce(h.done, 0)))`,
  },
  {
    id: '12d',
    title: 'what came that no order waited for is owed, or went back',
    sql: `select 'platform:to_return' as subject, coalesce(sum(b.amount), 0)::text as expected,
        (select coalesce(-sum(amount), 0) from shop_ledger_posting where account = 'platform:to_return')::text as found
      from shop_refund_payment b where b.refund_id is null and b.status <> 3
      having coalesce(sum(b.amount), 0) <> (select coalesce(-sum(amount), 0) from shop_ledger_posting where account = 'platform:to_return')`,
  },
  {
    id: '12e',
    title: 'what channels have in the ledger is what they took less what they gave back and their fees',
    sql: `select 'channels' as subject, (p.taken - r.back)::text as expected, l.amount::text as found
      from (select coalesce(sum(amount), 0) as taken from shop_payment where status in (2, 5, 6) and channel ~ '^(wechat|alipay)') p,
        (select coalesce(sum(b.amount), 0) as back from shop_refund_payment b join shop_payment p on p.id = b.payment_id
          where b.status = 3 and p.channel ~ '^(wechat|alipay)') r,
        (select coalesce(sum(p.amount), 0) as amount from shop_ledger_posting p join shop_ledger_entry e on e.id = p.entry_id
          where p.account ~ '^channel:(wechat|alipay)' and e.event <> 'channel_fee') l
      where p.taken - r.back <> l.amount`,
  },
  {
    id: '12f',
    title: 'a paid order has a payment, and one that is not paid keeps none',
    sql: `select o.order_no as subject, case o.pay_status when 1 then 'a payment' else 'none' end as expected, count(p.id)::text as found
      from shop_order o left join shop_payment p on p.group_id = o.group_id and (p.order_id is null or p.order_id = o.id)
        and p.status in (2, 5, 6) and (o.pay_status = 1 or p.refunded < p.amount and not exists (select from shop_order s
          where s.group_id = o.group_id and s.pay_status = 1))
      where o.pay_amount > 0 group by o.id having (o.pay_status = 1) <> (count(p.id) > 0)`,
  },
];
