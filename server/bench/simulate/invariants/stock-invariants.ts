import type { Invariant } from './invariant.ts';

/** Pieces, and what is promised of them. */
export const STOCK_INVARIANTS: readonly Invariant[] = [
  {
    id: '13a',
    title: 'no more is promised than there is, and nothing is below zero',
    sql: `select 'sku ' || id as subject, '0 <= locked <= stock' as expected, locked || ' of ' || stock as found
      from shop_goods_sku where locked < 0 or locked > stock`,
  },
  {
    id: '13b',
    title: 'what is promised is what unpaid orders and exchanges wait for',
    sql: `select 'sku ' || s.id as subject, coalesce(w.units, 0)::text as expected, s.locked::text as found
      from shop_goods_sku s left join (select sku_id, sum(units) as units from (
          select l.sku_id, l.quantity as units from shop_order_goods l join shop_order o on o.id = l.order_id
            where o.status = 1 and l.deduct_mode = 1
          union all select i.exchange_sku_id, i.qty from shop_refund_item i join shop_refund f on f.id = i.refund_id
            where f.type = 3 and f.audit_status = 2 and f.status = 1) x group by 1) w on w.sku_id = s.id
      where s.locked <> coalesce(w.units, 0)`,
  },
  {
    id: '14a',
    title: 'the log of each variant adds up to its columns',
    sql: `select 'sku ' || s.id as subject, coalesce(sum(g.delta_stock), 0) || ' ' || coalesce(sum(g.delta_locked), 0) as expected,
        s.stock || ' ' || s.locked as found
      from shop_goods_sku s left join shop_goods_stock_log g on g.sku_id = s.id
      group by s.id having coalesce(sum(g.delta_stock), 0) <> s.stock or coalesce(sum(g.delta_locked), 0) <> s.locked`,
  },
  {
    id: '14b',
    title: 'each line of the log follows the one before',
    sql: `select 'stock log ' || id as subject, (prior_stock + delta_stock) || ' ' || (prior_locked + delta_locked) as expected,
        stock_after || ' ' || locked_after as found
      from (select *, lag(stock_after, 1, 0) over w as prior_stock, lag(locked_after, 1, 0) over w as prior_locked
        from shop_goods_stock_log window w as (partition by sku_id order by id)) x
      where stock_after <> prior_stock + delta_stock or locked_after <> prior_locked + delta_locked`,
  },
  {
    id: '14c',
    title:
      'a line that is paid has taken its units once, and given back those that never left and no others of themselves',
    sql: `select 'line ' || l.id as subject,
        (case o.pay_status when 1 then l.quantity else 0 end) || ' ' || (l.unshipped_refunded_qty + coalesce(c.units, 0)) as expected,
        coalesce(g.sold, 0) || ' ' || coalesce(g.back, 0) as found
      from shop_order_goods l join shop_order o on o.id = l.order_id left join (
        select order_line_id, -sum(delta_stock) filter (where kind = 'sale' and refund_id is null) as sold,
          sum(delta_stock) filter (where kind = 'cancel') as back from shop_goods_stock_log group by 1) g on g.order_line_id = l.id
        left join (select i.order_goods_id, sum(i.unshipped_qty) as units from shop_refund_item i join shop_refund f on f.id = i.refund_id
          where f.type = 9 and f.status in (1, 4) group by 1) c on c.order_goods_id = l.id
      where coalesce(g.sold, 0) <> case o.pay_status when 1 then l.quantity else 0 end
        or coalesce(g.back, 0) <> l.unshipped_refunded_qty + coalesce(c.units, 0)`,
  },
  {
    id: '14d',
    title: 'no more came back into stock of a line than was sent, and what is sold is what its log says',
    sql: `select 'line ' || l.id as subject, '<= ' || l.quantity as expected, sum(g.delta_stock)::text as found
        from shop_order_goods l join shop_goods_stock_log g on g.order_line_id = l.id and g.kind in ('cancel', 'return')
        group by l.id having sum(g.delta_stock) > l.quantity + coalesce((select sum(qty) from shop_refund_item i join shop_refund f on f.id = i.refund_id
          where i.order_goods_id = l.id and f.type = 3 and f.status = 2), 0)
      union all select 'sku ' || s.id, coalesce(-sum(g.delta_stock), 0)::text, s.sales::text
        from shop_goods_sku s left join shop_goods_stock_log g on g.sku_id = s.id and g.kind in ('sale', 'cancel', 'return')
        group by s.id having s.sales <> coalesce(-sum(g.delta_stock), 0)`,
  },
  {
    id: '15',
    title: 'goods have the stock, the lowest and the highest price of their variants',
    sql: `select 'goods ' || g.id as subject, concat_ws(' ', sum(s.stock), min(s.price), max(s.price)) as expected,
        concat_ws(' ', g.stock, g.price, g.price_max) as found
      from shop_goods g join shop_goods_sku s on s.goods_id = g.id and s.status = 1 and s.delete_time is null
      where g.delete_time is null
      group by g.id having sum(s.stock) <> g.stock or min(s.price) <> g.price or max(s.price) <> g.price_max`,
  },
];
