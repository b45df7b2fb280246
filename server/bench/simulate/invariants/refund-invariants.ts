import type { Invariant } from './invariant.ts';

/** What goes back of orders, in money and in units. */
export const REFUND_INVARIANTS: readonly Invariant[] = [
  {
    id: '6a',
    title: 'refunds that are done or open never pass what was paid',
    sql: `select order_no as subject, '<= ' || pay_amount as expected, refund_amount || ' + ' || refunding_amount as found
      from shop_order where refund_amount + refunding_amount > pay_amount or least(refund_amount, refunding_amount) < 0
        or (refund_amount > 0 and pay_status = 0)`,
  },
  {
    id: '6b',
    title: 'an order has back what its refunds have paid, and holds what its open ones ask for',
    sql: `select o.order_no as subject, coalesce(r.done, 0) || ' + ' || coalesce(r.open, 0) as expected,
        o.refund_amount || ' + ' || o.refunding_amount as found
      from shop_order o left join (select order_id, sum(amount) filter (where status = 2) as done,
        sum(amount) filter (where status in (1, 4)) as open from shop_refund group by 1) r on r.order_id = o.id
      where o.refund_amount <> coalesce(r.done, 0) or o.refunding_amount <> coalesce(r.open, 0)`,
  },
  {
    id: '6c',
    title: 'a refund is what its goods and its freight are',
    sql: `select f.refund_no as subject, f.amount::text as expected, coalesce(sum(i.amount + i.freight), 0)::text as found
      from shop_refund f left join shop_refund_item i on i.refund_id = f.id
      where f.status in (1, 2, 4) and f.type <> 3
      group by f.id having f.amount <> coalesce(sum(i.amount + i.freight), 0) and count(i.id) > 0`,
  },
  {
    id: '6d',
    title: 'a line of which every unit is back had as many cents for its units as it cost, no more',
    sql: `select 'line ' || l.id as subject, l.pay::text as expected, sum(i.share)::text as found
      from shop_order_goods l join shop_refund_item i on i.order_goods_id = l.id join shop_refund f on f.id = i.refund_id
      where f.status = 2 and f.type <> 3
      group by l.id having sum(i.share) > l.pay or sum(i.amount) > l.pay or (sum(i.qty) = l.quantity and sum(i.share) <> l.pay)`,
  },
  {
    id: '6f',
    title: 'freight goes back once at most',
    sql: `select o.order_no as subject, '<= ' || o.freight as expected, sum(f.freight_amount)::text as found
      from shop_order o join shop_refund f on f.order_id = o.id and f.status in (1, 2, 4)
      group by o.id having sum(f.freight_amount) > o.freight`,
  },
  {
    id: '7b',
    title: 'points of an order that never left and went back whole are with the member again',
    sql: `select o.order_no as subject, o.points::text as expected, coalesce(sum(f.points_back), 0)::text as found
      from shop_order o left join shop_refund f on f.order_id = o.id and f.status = 2
      where o.status = 6 and o.pay_status = 1 and o.points > 0
        and not exists (select from shop_order_goods l where l.order_id = o.id and (l.shipped_qty > 0 or l.refunded_qty <> l.quantity))
      group by o.id having coalesce(sum(f.points_back), 0) <> o.points`,
  },
  {
    id: '17a',
    title: 'no unit is shipped, held or refunded twice',
    sql: `select 'line ' || id as subject, '<= ' || quantity as expected,
        concat_ws(' + ', shipped_qty, refunding_qty, refunded_qty, unshipped_refunded_qty, unshipped_refunding_qty) as found
      from shop_order_goods where refunding_qty + refunded_qty > quantity
        or shipped_qty + unshipped_refunding_qty + unshipped_refunded_qty > quantity
        or least(shipped_qty, refunding_qty, refunded_qty, unshipped_refunding_qty, unshipped_refunded_qty) < 0`,
  },
  {
    id: '17b',
    title: 'a line says of its units what parcels and refunds say',
    sql: `select 'line ' || l.id as subject, concat_ws(' ', coalesce(s.units, 0), coalesce(r.open, 0), coalesce(r.done, 0)) as expected,
        concat_ws(' ', l.shipped_qty, l.refunding_qty, l.refunded_qty) as found
      from shop_order_goods l
        left join (select order_goods_id, sum(qty) as units from shop_shipment_item group by 1) s on s.order_goods_id = l.id
        left join (select i.order_goods_id, sum(i.qty) filter (where f.status in (1, 4)) as open,
            sum(i.qty) filter (where f.status = 2 and f.type <> 3) as done
          from shop_refund_item i join shop_refund f on f.id = i.refund_id group by 1) r on r.order_goods_id = l.id
      where l.shipped_qty <> coalesce(s.units, 0) and exists (select from shop_order o where o.id = l.order_id and o.delivery_status > 0)
        or l.refunding_qty <> coalesce(r.open, 0) or l.refunded_qty <> coalesce(r.done, 0)`,
  },
];
