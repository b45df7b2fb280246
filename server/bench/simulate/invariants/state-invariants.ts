import type { Invariant } from './invariant.ts';

/** Rows of the table of orders as the domain's facts have it, with the statuses each leads from and to; 0: none. */
const ORDER_STEPS = `(values ('O1',0,1),('O2',1,2),('O3',1,2),('O4',1,6),('O5',1,6),('O6',1,6),('O7',1,1),('O8',1,1),('O8',2,2),
  ('O9',2,7),('O10',7,2),('O11',7,2),('O12',7,6),('O13',7,6),('O14',2,2),('O15',2,3),('O16',2,3),('O17',3,4),('O18',3,4),('O19',3,3),
  ('O20',4,5),('O21',4,5),('O22',2,6),('O22',3,6),('O22',4,6),('O23',2,6),('O23',3,6),('O23',4,6),('O24',5,5),('O25',5,5),('O25',6,6),
  ('late',6,2),('oversold',1,6),('left',2,3))`;
/** What is beside the table: it changes no status but for a late payment, short stock, and an order with nothing left to ship. */
const BESIDE = `s.row ~ '^X' and (l.from_status = l.to_status or (l.action, l.from_status, l.to_status) in
  (('revive', 6, 2), ('oversold', 1, 6), ('finishShipping', 2, 3)))`;
const REFUND_STEPS = `(values ('F1','','1,1,0'),('F16','','1,1,0'),('F2','1,1,0','3,3,0'),('F3','1,1,0','2,1,0'),('F4','1,1,0','2,1,0'),
  ('F12','1,1,0','2,1,0'),('F5','2,1,0','2,1,1'),('F6','2,1,1','2,1,2'),('F14','2,1,1','2,1,2'),('F7','2,1,1','2,3,3'),
  ('F8','2,1,0','2,2,0'),('F8','2,1,2','2,2,2'),('F9','2,1,0','2,4,0'),('F9','2,1,2','2,4,2'),('F10','2,4,0','2,1,0'),('F10','2,4,2','2,1,2'),
  ('F10','2,4,0','2,2,0'),('F10','2,4,2','2,2,2'),('F11','1,1,0','1,3,0'),('F11','2,1,0','2,3,0'),('F11','2,1,1','2,3,1'),
  ('F13','2,1,0','2,3,0'),('F15','2,1,2','2,2,2'))`;

/** Orders and refunds as their logs have it. */
export const STATE_INVARIANTS: readonly Invariant[] = [
  {
    id: '16a',
    title: 'only steps of the table of orders occur, and its ends stay ends',
    sql: `select o.order_no as subject, 'a step of the table' as expected,
        concat_ws(' ', l.row, l.action, l.from_status, '->', l.to_status) as found
      from shop_order_log l join shop_order o on o.id = l.order_id cross join lateral (select l.row as row) s
      where not (${BESIDE}) and not exists (select from ${ORDER_STEPS} t(row, a, b)
        where t.row = l.row and t.a = coalesce(l.from_status, 0) and t.b = l.to_status)`,
  },
  {
    id: '16b',
    title: 'the log of each order leads from its first line to its status without a gap',
    sql: `select o.order_no as subject, o.status::text as expected, coalesce(x.last::text, 'no log') || ', ' || coalesce(x.gaps, 0) || ' gaps' as found
      from shop_order o left join (select order_id, max(to_status) filter (where place = 1) as last,
          count(*) filter (where coalesce(from_status, 0) <> prior) as gaps
        from (select order_id, from_status, to_status, lag(to_status, 1, 0::smallint) over (partition by order_id order by id) as prior,
          row_number() over (partition by order_id order by id desc) as place from shop_order_log) l group by 1) x on x.order_id = o.id
      where x.last is distinct from o.status or x.gaps > 0`,
  },
  {
    id: '16c',
    title: 'only steps of the table of refunds occur, and each log leads to the refund’s state without a gap',
    sql: `with l as (select *, lag(to_status, 1, '') over (partition by refund_id order by id) as prior,
        row_number() over (partition by refund_id order by id desc) as place from shop_refund_log)
      select f.refund_no as subject, 'a step of the table from ' || l.prior as expected,
        concat_ws(' ', l.row, l.action, l.from_status, '->', l.to_status) as found
      from l join shop_refund f on f.id = l.refund_id
      where l.from_status <> l.prior and f.type <> 9 or not (l.from_status = l.to_status and l.row in ('Y1', 'Y2', 'F17')
          or l.row = 'F17' and l.to_status ~ ',3,' and l.from_status !~ ',[23],' or f.type = 9 and l.prior = ''
          or exists (select from ${REFUND_STEPS} t(row, a, b) where t.row = l.row and t.a = l.from_status and t.b = l.to_status))
      union all select f.refund_no, concat_ws(',', f.audit_status, f.status, f.user_ship_status), coalesce(l.to_status, 'no log')
        from shop_refund f left join l on l.refund_id = f.id and l.place = 1
        where l.to_status is distinct from concat_ws(',', f.audit_status, f.status, f.user_ship_status)`,
  },
  {
    id: '16d',
    title: 'the marks of an order follow from what became of it',
    sql: `select order_no as subject, 'paid, shipped and refunded as its status says' as expected,
        concat_ws(' ', status, pay_status, delivery_status, refund_status) as found
      from shop_order o where (status in (2, 3, 4, 5, 7) and pay_status <> 1) or (status = 1 and pay_status <> 0)
        or (status = 3 and delivery_status <> 2 and exists (select from shop_order_goods l where l.order_id = o.id
          and l.shipped_qty + l.unshipped_refunded_qty < l.quantity))
        or (status = 6 and pay_status = 1 and refund_status <> 2 and not exists (select from shop_refund f
          where f.order_id = o.id and f.status in (1, 4)))
        or (refund_amount = 0 and refund_status > 0 and not exists (select from shop_refund f where f.order_id = o.id and f.status = 2))`,
  },
  {
    id: '13c',
    title: 'an order that ended unpaid holds nothing',
    sql: `select o.order_no as subject, '0' as expected, sum(g.delta_locked)::text || ' ' || sum(g.delta_stock)::text as found
      from shop_order o join shop_goods_stock_log g on g.order_id = o.id where o.status = 6 and o.pay_status = 0
      group by o.id having sum(g.delta_locked) <> 0 or sum(g.delta_stock) <> 0`,
  },
];
