import type { Invariant } from './invariant.ts';

const log = (name: string, field: string, id: string): Invariant => ({
  id,
  title: `${field} of members is the sum and the last line of its log, each line follows the one before, none is below zero`,
  sql: `with l as (select *, lag(after, 1, 0::bigint) over (partition by user_id order by id) as prior,
        row_number() over (partition by user_id order by id desc) as place from ${name}),
      s as (select user_id, sum(${field}) as total, max(after) filter (where place = 1) as last,
        count(*) filter (where before <> prior or before + ${field} <> after or after < 0) as broken from l group by user_id)
    select 'member ' || u.id as subject, coalesce(s.total, 0) || ' and ' || coalesce(s.last, 0) as expected,
      u.${field} || ', ' || coalesce(s.broken, 0) || ' broken lines' as found
    from "user" u left join s on s.user_id = u.id
    where u.${field} <> coalesce(s.total, 0) or u.${field} <> coalesce(s.last, 0) or coalesce(s.broken, 0) > 0`,
});

/** The ledger, and the balances that move with it. */
export const MONEY_INVARIANTS: readonly Invariant[] = [
  {
    id: '1a',
    title: 'the postings of every entry sum to zero',
    sql: `select 'entry ' || e.id as subject, '0' as expected, coalesce(sum(p.amount), 0)::text as found
      from shop_ledger_entry e left join shop_ledger_posting p on p.entry_id = e.id
      group by e.id having coalesce(sum(p.amount), 0) <> 0`,
  },
  {
    id: '1b',
    title: 'each paid order is in the ledger once, with what it cost',
    sql: `select o.order_no as subject, '1 x ' || o.pay_amount as expected,
        count(distinct e.id) || ' x ' || coalesce(sum(p.amount), 0) as found
      from shop_order o
        left join shop_ledger_entry e on e.event = 'order_paid' and e.subject_id = o.id
        left join shop_ledger_posting p on p.entry_id = e.id and p.account ~ '^(channel|member):'
      where o.pay_status = 1 and o.pay_amount > 0
      group by o.id having count(distinct e.id) <> 1 or coalesce(sum(p.amount), 0) <> o.pay_amount`,
  },
  {
    id: '1c',
    title: 'no event is in the ledger twice, and every posting has its entry',
    sql: `select event || ' ' || subject_id as subject, '1' as expected, count(*)::text as found
      from shop_ledger_entry group by event, subject_id, sequence having count(*) > 1
      union all select 'posting ' || p.id, 'an entry', 'none' from shop_ledger_posting p
        where not exists (select from shop_ledger_entry e where e.id = p.entry_id)`,
  },
  log('user_money_log', 'money', '2a'),
  log('user_score_log', 'score', '2b'),
  {
    id: '2c',
    title: 'the account of each member in the ledger is the balance',
    sql: `select 'member ' || u.id as subject, (-u.money)::text as expected, coalesce(sum(p.amount), 0)::text as found
      from "user" u left join shop_ledger_posting p on p.account = 'member:' || u.id || ':balance'
      group by u.id having coalesce(sum(p.amount), 0) <> -u.money`,
  },
  {
    id: '6e',
    title: 'what the ledger has paid back of an order is what its refunds came to',
    sql: `select o.order_no as subject, (-o.refund_amount)::text as expected, coalesce(sum(p.amount), 0)::text as found
      from shop_order o
        left join shop_ledger_entry e on e.event = 'refund' and e.order_id = o.id
        left join shop_ledger_posting p on p.entry_id = e.id and p.account ~ '^(channel|member|platform:manual)'
      group by o.id having coalesce(sum(p.amount), 0) <> -o.refund_amount`,
  },
  {
    id: '7a',
    title:
      'an order whose whole money went back leaves every account as it was, but for what the platform bears of the freight of what was sent',
    sql: `select o.order_no as subject, (case t.account when 'platform:coupon_cost' then k.kept when 'merchant:' || o.merchant_id || ':pending' then -k.kept else 0 end)::text as expected,
        t.account || ' ' || t.amount as found
      from shop_order o
        cross join lateral (select case o.delivery_status when 0 then 0 else coalesce(o.freight_subsidy, 0) - coalesce(sum(f.freight_subsidy), 0) end as kept
          from shop_refund f where f.order_id = o.id and f.status = 2) k
        cross join lateral (
          select case when p.account ~ '^(channel|member):' then 'buyer' else p.account end as account, sum(p.amount) as amount
          from shop_ledger_entry e join shop_ledger_posting p on p.entry_id = e.id
          where e.order_id = o.id and e.event in ('order_paid', 'refund') group by 1) t
      where o.status = 6 and o.pay_status = 1 and o.refund_amount = o.pay_amount
        and t.amount <> case t.account when 'platform:coupon_cost' then k.kept when 'merchant:' || o.merchant_id || ':pending' then -k.kept else 0 end`,
  },
  {
    id: '8',
    title: 'the commission that is kept is that of the units that are kept',
    sql: `select o.order_no as subject, (l.commission - coalesce(r.commission, 0))::text as expected, coalesce(-p.amount, 0)::text as found
      from shop_order o
        cross join lateral (select sum(commission) as commission from shop_order_goods where order_id = o.id) l
        left join lateral (select sum(i.commission) as commission from shop_refund f join shop_refund_item i on i.refund_id = f.id
          where f.order_id = o.id and f.status = 2 and f.type <> 3) r on true
        left join lateral (select sum(p.amount) as amount from shop_ledger_entry e join shop_ledger_posting p on p.entry_id = e.id
          where e.order_id = o.id and p.account in ('platform:commission_pending', 'platform:commission_income')) p on true
      where o.pay_status = 1 and (l.commission - coalesce(r.commission, 0) <> coalesce(-p.amount, 0) or l.commission < coalesce(r.commission, 0))`,
  },
];
