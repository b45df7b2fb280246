import type { Invariant } from './invariant.ts';

const PARTS = ['pending', 'available', 'frozen', 'debt', 'deposit'] as const;
const inLedger = (part: string): string =>
  `coalesce(${part === 'debt' ? '' : '-'}sum(p.amount) filter (where p.account = 'merchant:' || a.id || ':${part}'), 0)`;

/** What shops have, what was settled of it, and what they took out. */
export const MERCHANT_INVARIANTS: readonly Invariant[] = [
  {
    id: '9a',
    title: 'the account of each shop is what the ledger says, part by part, and no part is below nothing',
    sql: `select 'shop ' || a.id as subject, concat_ws(' ', ${PARTS.map(inLedger).join(', ')}) as expected,
        concat_ws(' ', ${PARTS.map((part) => `a.${part}`).join(', ')}) as found
      from merchant_account a left join shop_ledger_posting p on p.account like 'merchant:' || a.id || ':%'
      group by a.id having ${PARTS.map((part) => `a.${part} <> ${inLedger(part)}`).join(' or ')}
        or least(a.available, a.frozen, a.debt, a.deposit) < 0`,
  },
  {
    id: '9b',
    title: 'nobody has money to take out and a debt at once',
    sql: `select 'shop ' || id as subject, '0' as expected, available || ' and a debt of ' || debt as found
      from merchant_account where available > 0 and debt > 0`,
  },
  {
    id: '9c',
    title: 'an order is settled once, when it is over, and nothing of it is pending any more',
    sql: `select o.order_no as subject, case when o.settled_at is null then 'not settled' else 'settled once' end as expected,
        count(distinct e.id) filter (where e.event = 'settled') || ' times, pending ' || coalesce(-sum(p.amount), 0) as found
      from shop_order o
        left join shop_ledger_entry e on e.order_id = o.id
        left join shop_ledger_posting p on p.entry_id = e.id and p.account = 'merchant:' || o.merchant_id || ':pending'
      group by o.id
      having (o.settled_at is not null and (coalesce(sum(p.amount), 0) <> 0 or o.status not in (5, 6)
          or o.settled_at < coalesce(o.aftersale_until, o.cancel_time)))
        or count(distinct e.id) filter (where e.event = 'settled') > (case when o.settled_at is null then 0 else 1 end)`,
  },
  {
    id: '9d',
    title: 'no order of a shop waits for its settlement when its time is over, at rest',
    sql: `select o.order_no as subject, 'settled' as expected, 'due since ' || coalesce(o.aftersale_until, o.cancel_time) as found
      from shop_order o join merchant_account a on a.id = o.merchant_id
      where o.settled_at is null and o.status in (5, 6) and o.pay_status = 1 and o.group_id is not null
        and coalesce(o.refunding_amount, 0) = 0 and coalesce(o.refunding_qty, 0) = 0
        and coalesce(o.aftersale_until, o.cancel_time) < (select max(create_time) from shop_ledger_entry where event = 'settled') - interval '1 hour'`,
  },
  {
    id: '9e',
    title: 'a deposit, its return and a fine are each one entry of as much',
    sql: `select 'deposit ' || d.id as subject, d.amount::text as expected,
        count(distinct e.id) || ' entries of ' || coalesce(sum(p.amount) filter (where p.amount > 0), 0) as found
      from merchant_deposit d
        left join shop_ledger_entry e on e.subject_id = d.id
          and e.event = (array['deposit_paid', 'deposit_returned', 'fine'])[d.kind]
        left join shop_ledger_posting p on p.entry_id = e.id
      group by d.id having count(distinct e.id) <> 1 or coalesce(sum(p.amount) filter (where p.amount > 0), 0) <> d.amount`,
  },
  {
    id: '10a',
    title: 'a withdrawal is what is paid out and its fee, which is the rate of it',
    sql: `select withdraw_no as subject, amount::text as expected, fee || ' + ' || real_amount as found from merchant_withdrawal
      where amount <> fee + real_amount or fee <> (amount * 60 + 5000) / 10000 or amount < 100`,
  },
  {
    id: '10b',
    title: 'frozen is what is being taken out',
    sql: `select 'shop ' || a.id as subject, coalesce(sum(w.amount), 0)::text as expected, a.frozen::text as found
      from merchant_account a left join merchant_withdrawal w on w.merchant_id = a.id and w.status in (1, 2, 3, 7)
      group by a.id having coalesce(sum(w.amount), 0) <> a.frozen`,
  },
  {
    id: '10c',
    title: 'a withdrawal was frozen once, and either paid, or given back, or is still under way',
    sql: `select w.withdraw_no as subject, w.status::text as expected, coalesce(string_agg(e.event, ' ' order by e.id), 'nothing') as found
      from merchant_withdrawal w left join shop_ledger_entry e on e.event like 'withdrawal%' and e.subject_id = w.id
      group by w.id having coalesce(string_agg(e.event, ' ' order by e.id), '') <> case when w.status = 4 then 'withdrawal_asked withdrawal_paid'
        when w.status in (5, 6, 8) then 'withdrawal_asked withdrawal_returned' else 'withdrawal_asked' end`,
  },
  {
    id: '10d',
    title: 'what left the bank is what was paid out',
    sql: `select 'bank' as subject, coalesce(sum(real_amount), 0)::text as expected,
        (select coalesce(-sum(amount), 0) from shop_ledger_posting where account = 'bank')::text as found
      from merchant_withdrawal where status = 4
      having coalesce(sum(real_amount), 0) <> (select coalesce(-sum(amount), 0) from shop_ledger_posting where account = 'bank')`,
  },
];
