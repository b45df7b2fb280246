import type { Invariant } from './invariant.ts';

/** What a coupon took off the lines of its checkout: those of its shop, or all where it is the platform's (0). */
const TAKEN = `(select coalesce(sum(case c.merchant_id when 0 then l.platform_coupon else l.merchant_coupon end), 0)
    from shop_order o join shop_order_goods l on l.order_id = o.id where o.group_id = c.group_id and c.merchant_id in (0, o.merchant_id))`;

/** Coupons and recharges of members. */
export const COUPON_INVARIANTS: readonly Invariant[] = [
  {
    id: '11a',
    title: 'a shop bears its share of a coupon of the platform, to the cent, and the platform the rest',
    sql: `select 'line ' || l.id as subject,
        ((l.platform_coupon * (c.snapshot->>'merchant_share')::int + 5000) / 10000)::text as expected,
        (l.platform_coupon - l.platform_subsidy)::text as found
      from shop_member_coupon c join shop_order o on o.group_id = c.group_id join shop_order_goods l on l.order_id = o.id
      where c.status = 2 and c.merchant_id = 0 and (c.snapshot->>'type')::int <> 3
        and l.platform_coupon - l.platform_subsidy <> (l.platform_coupon * (c.snapshot->>'merchant_share')::int + 5000) / 10000`,
  },
  {
    id: '11b',
    title: 'what a coupon of the platform takes off is what the platform and the shops bear of it',
    sql: `select 'line ' || id as subject, '0 to ' || platform_coupon as expected, platform_subsidy::text as found
      from shop_order_goods where platform_subsidy < 0 or platform_subsidy > platform_coupon`,
  },
  {
    id: '24a',
    title:
      'as many coupons are there as were received, and no more than there are, in all and for each member',
    sql: `select 'coupon ' || c.id as subject, count(m.id) || ' of ' || c.total as expected, c.received::text as found
      from shop_coupon c left join shop_member_coupon m on m.coupon_id = c.id
      group by c.id having count(m.id) <> c.received or (c.total > 0 and c.received > c.total)
      union all select 'coupon ' || c.id || ' of member ' || m.user_id, c.per_member::text, count(*)::text
      from shop_coupon c join shop_member_coupon m on m.coupon_id = c.id
      where c.per_member > 0 and m.source <> 2 group by c.id, m.user_id having count(*) > c.per_member`,
  },
  {
    id: '24b',
    title: 'a coupon is used exactly while an order of its checkout is there for it',
    sql: `select 'coupon ' || c.id as subject, case c.status when 2 then 'an order that is there' else 'no checkout' end as expected,
        coalesce('checkout ' || c.group_id, 'none') as found
      from shop_member_coupon c
      where (c.status = 2) <> (c.group_id is not null)
        or c.status = 2 and not exists (select from shop_order o where o.group_id = c.group_id and c.merchant_id in (0, o.merchant_id)
          and (o.status <> 6 or o.pay_status = 1))`,
  },
  {
    id: '24c',
    title:
      'a used coupon has taken off what the orders of its checkout say, and each checkout has one of each issuer',
    sql: `select 'coupon ' || c.id as subject, c.discount::text as expected, ${TAKEN}::text as found
      from shop_member_coupon c where c.status = 2 and (c.snapshot->>'type')::int <> 3 and c.discount <> ${TAKEN}
      union all select 'checkout ' || group_id || ' of ' || merchant_id, '1', count(*)::text
      from shop_member_coupon where status = 2 group by group_id, merchant_id having count(*) > 1`,
  },
  {
    id: '24d',
    title: 'what coupons took off the freight of a checkout is what they say',
    sql: `select 'checkout ' || o.group_id as subject, coalesce(c.discount, 0)::text as expected, sum(o.freight_coupon)::text as found
      from shop_order o left join (select group_id, sum(discount) as discount from shop_member_coupon
        where status = 2 and (snapshot->>'type')::int = 3 group by 1) c on c.group_id = o.group_id
      where o.status <> 6 or o.pay_status = 1
      group by o.group_id, c.discount
      having coalesce(c.discount, 0) <> sum(o.freight_coupon) and not exists (select from shop_order x where x.group_id = o.group_id and x.status = 6)`,
  },
  {
    id: '2d',
    title:
      'a recharge that is paid is in the ledger once, with its gift, and one that is not paid is not there',
    sql: `select r.recharge_no as subject, case when r.status in (2, 4) then r.pay_amount || ' + ' || r.gift_amount else '0 + 0' end as expected,
        coalesce(sum(-p.amount) filter (where e.event = 'recharge'), 0) || ' + ' || coalesce(sum(-p.amount) filter (where e.event = 'recharge_gift'), 0) as found
      from shop_recharge_order r
        left join shop_ledger_entry e on e.event in ('recharge', 'recharge_gift') and e.subject_id = r.id
        left join shop_ledger_posting p on p.entry_id = e.id and p.account = 'member:' || r.user_id || ':balance'
      group by r.id
      having coalesce(sum(-p.amount) filter (where e.event = 'recharge'), 0) <> case when r.status in (2, 4) then r.pay_amount else 0 end
        or coalesce(sum(-p.amount) filter (where e.event = 'recharge_gift'), 0) <> case when r.status in (2, 4) then r.gift_amount else 0 end
        or count(distinct e.id) filter (where e.event = 'recharge') > 1`,
  },
  {
    id: '2e',
    title: 'of a recharge no more goes back than was paid, and of its gift the same part, rounded up',
    sql: `select recharge_no as subject, 'M5' as expected, refund_amount || ' and ' || refund_gift as found from shop_recharge_order
      where refund_amount < 0 or refund_amount > pay_amount or (status = 4) <> (refund_amount > 0)
        or refund_gift <> (gift_amount * refund_amount + pay_amount - 1) / pay_amount`,
  },
];
