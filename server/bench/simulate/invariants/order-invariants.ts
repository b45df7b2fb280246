import type { Invariant } from './invariant.ts';

const shared = ['points', 'points_amount', 'merchant_coupon', 'platform_coupon', 'platform_subsidy'];

/** What orders cost, and how it is shared by their lines. */
export const ORDER_INVARIANTS: readonly Invariant[] = [
  {
    id: '3a',
    title: 'an order costs what its lines and its freight cost',
    sql: `select o.order_no as subject, (sum(l.pay) + o.freight)::text as expected, o.pay_amount::text as found
      from shop_order o join shop_order_goods l on l.order_id = o.id
      group by o.id having sum(l.pay) + o.freight <> o.pay_amount or o.pay_amount < 0 or o.freight < 0`,
  },
  {
    id: '3b',
    title: 'a line costs its price by its quantity, less what is taken off, and its share of a changed price',
    sql: `select 'line ' || id as subject,
        (price * quantity - level_discount - merchant_coupon - platform_coupon - points_amount + adjust_share)::text as expected, pay::text as found
      from shop_order_goods where pay < 0 or quantity < 1 or amount <> price * quantity
        or pay <> amount - level_discount - merchant_coupon - platform_coupon - points_amount + adjust_share`,
  },
  {
    id: '3c',
    title: 'a checkout costs what its orders cost',
    sql: `select g.group_no as subject, sum(o.pay_amount)::text as expected, g.pay_amount::text as found
      from shop_order_group g join shop_order o on o.group_id = g.id
      group by g.id having sum(o.pay_amount) <> g.pay_amount`,
  },
  {
    id: '4a',
    title:
      'what is taken off or added as a whole is what the lines have of it, each between nothing and its weight',
    sql: `select o.order_no as subject, concat_ws(' ', o.points, o.points_amount, o.merchant_coupon, o.platform_coupon, o.platform_subsidy) as expected,
        concat_ws(' ', ${shared.map((name) => `sum(l.${name})`).join(', ')}) as found
      from shop_order o join shop_order_goods l on l.order_id = o.id
      group by o.id having ${shared.map((name) => `sum(l.${name}) <> o.${name}`).join(' or ')}
        or bool_or(least(${shared.map((name) => `l.${name}`).join(', ')}) < 0 or l.points_amount > l.amount)`,
  },
  {
    id: '4b',
    title: 'the freight is what the lines have of it',
    sql: `select o.order_no as subject, o.freight::text as expected, sum(l.freight_share)::text as found
      from shop_order o join shop_order_goods l on l.order_id = o.id
      group by o.id having sum(l.freight_share) <> o.freight or min(l.freight_share) < 0`,
  },
  {
    id: '4c',
    title: 'the share of points of a line is less than a cent off the exact one',
    sql: `select 'line ' || x.id as subject, x.exact::text as expected, x.points_amount::text as found from (
        select l.id, l.points_amount, sum(l.points_amount) over g * (l.amount - l.level_discount - l.merchant_coupon - l.platform_coupon)::numeric
          / nullif(sum(l.amount - l.level_discount - l.merchant_coupon - l.platform_coupon) over g, 0) as exact
        from shop_order_goods l join shop_order o on o.id = l.order_id window g as (partition by o.group_id)) x
      where abs(x.points_amount - x.exact) >= 1`,
  },
  {
    id: '4d',
    title: 'a changed price is what the lines have of it',
    sql: `select o.order_no as subject, o.adjust_amount::text as expected, sum(l.adjust_share)::text as found
      from shop_order o join shop_order_goods l on l.order_id = o.id
      group by o.id having sum(l.adjust_share) <> o.adjust_amount`,
  },
  {
    id: '18a',
    title: 'no key has made two checkouts, and no checkout is without orders',
    sql: `select answer->>'group_no' as subject, '1' as expected, count(*)::text as found from shop_request
        where name = 'order.create' and answer is not null group by 1 having count(*) > 1
      union all select g.group_no, 'orders', 'none' from shop_order_group g
        where not exists (select from shop_order o where o.group_id = g.id)`,
  },
];
