import type { World } from './life.ts';
import type { Violation } from './invariants/invariant.ts';

/** What can't be asked of the database alone: what was acknowledged, what the simulator saw, and what the channel has. */
export interface OutsideInvariant {
  id: string;
  title: string;
  check(world: World): Promise<Violation[]>;
}

const violation = (subject: string, expected: unknown, found: unknown): Violation => ({
  subject,
  expected: String(expected),
  found: String(found),
});

/** Acknowledged orders are there, with the amount that was answered. */
async function keptOrders({ database, journal }: World): Promise<Violation[]> {
  const rows = await database.query<{ order_no: string; pay: string }>(
    'select order_no, pay_amount::text as pay from shop_order',
  );
  const stored = new Map(rows.map(({ order_no: no, pay }) => [no, Number(pay)]));
  return [...journal.orders].flatMap(([no, { pay }]) =>
    stored.get(no) === pay ? [] : [violation(no, pay, stored.get(no) ?? 'nothing')],
  );
}

/** Acknowledged steps are in the logs, as often as they were acknowledged. */
async function keptSteps({ database, journal }: World): Promise<Violation[]> {
  const rows = await database.query<{ name: string; count: number }>(
    `select o.order_no || ' ' || l.action as name, count(*)::int as count from shop_order_log l join shop_order o on o.id = l.order_id group by 1
     union all select f.refund_no || ' ' || l.action, count(*)::int from shop_refund_log l join shop_refund f on f.id = l.refund_id group by 1
     union all select pay_no || ' confirm', 1 from shop_payment where status in (2, 5, 6)`,
  );
  const logged = new Map(rows.map(({ name, count }) => [name, count]));
  // The shop's consent to a withdrawal changes no state.
  const acknowledged = [...journal.steps].filter(([name]) => !name.endsWith(' allowCancel'));
  return acknowledged.flatMap(([name, count]) =>
    (logged.get(name) ?? 0) >= count ? [] : [violation(name, count, logged.get(name) ?? 0)],
  );
}

/** Acknowledged payments, refunds and parcels are there. */
async function keptDocuments({ database, journal }: World): Promise<Violation[]> {
  const rows = await database.query<{ no: string }>(
    `select pay_no as no from shop_payment where status in (2, 5, 6) union all select refund_no from shop_refund
     union all select shipment_no from shop_shipment`,
  );
  const stored = new Set(rows.map(({ no }) => no));
  const acknowledged = [...journal.paid, ...journal.refunds, ...journal.shipments];
  return acknowledged.filter((no) => !stored.has(no)).map((no) => violation(no, 'there', 'lost'));
}

/** Acknowledged coupons are their members', and withdrawals are at least where they were said to be. */
async function keptMarket({ database, journal }: World): Promise<Violation[]> {
  const held = await database.query<{ id: string }>('select id::text from shop_member_coupon');
  const ids = new Set(held.map(({ id }) => Number(id)));
  const rows = await database.query<{ no: string; status: number }>(
    'select withdraw_no as no, status::int from merchant_withdrawal',
  );
  const states = new Map(rows.map(({ no, status }) => [no, status]));
  return [
    ...[...journal.coupons]
      .filter((id) => !ids.has(id))
      .map((id) => violation(`coupon ${id}`, 'there', 'lost')),
    ...[...journal.withdrawals].flatMap(([no, name]) => {
      const status = states.get(no) ?? 0;
      return AFTER[name]?.includes(status) ? [] : [violation(no, name, status)];
    }),
  ];
}

/** Acknowledged deposits and fines are there, and nothing was entered twice. */
async function keptDeposits({ database, journal }: World): Promise<Violation[]> {
  const rows = await database.query<{ mark: string; amounts: string }>(
    `select coalesce(nullif(reason, ''), channel_no) as mark, string_agg(amount::text, ' ') as amounts
       from merchant_deposit group by 1`,
  );
  const kept = new Map(rows.map(({ mark, amounts }) => [mark, amounts]));
  const marks = new Set([...journal.deposits.keys(), ...kept.keys()]);
  return [...marks].flatMap((mark) => {
    const [said, found] = [journal.deposits.get(mark), kept.get(mark) ?? 'lost'];
    const isRight = said === undefined ? !found.includes(' ') : found === String(said);
    return isRight ? [] : [violation(`deposit ${mark}`, said ?? 'once', found)];
  });
}

/** What a withdrawal may be once something was acknowledged of it. */
const AFTER: Readonly<Record<string, readonly number[]>> = {
  cancel: [6],
  refuse: [5],
  approve: [2, 3, 4, 7, 8],
  transfer: [3, 4, 7, 8],
  pay: [4],
  fail: [8],
};

/** What the channel paid out is paid, for as much, and nothing else is. */
async function channelTransfers({ database, fake }: World): Promise<Violation[]> {
  const rows = await database.query<{ no: string; amount: string; status: number }>(
    'select withdraw_no as no, real_amount::text as amount, status::int from merchant_withdrawal where method <> 1',
  );
  return rows.flatMap(({ no, amount, status }) => {
    const known = fake.transfers.get(no);
    const isDone = known?.state === 'success';
    return isDone === (status === 4) && (!isDone || known.amount === Number(amount))
      ? []
      : [violation(no, known ? `${known.state} ${known.amount}` : 'nothing', `${status} ${amount}`)];
  });
}

/** What the channel took is known, and for as much. */
async function channelPayments({ database, fake }: World): Promise<Violation[]> {
  const rows = await database.query<{ pay_no: string; amount: string; status: number }>(
    'select pay_no, amount::text, status::int from shop_payment',
  );
  const stored = new Map(rows.map((row) => [row.pay_no, row]));
  return [...fake.trades.values()].flatMap(({ payNo, paidAt, amount }) => {
    const row = stored.get(payNo);
    const isPaid = row !== undefined && [2, 5, 6].includes(row.status);
    if (isPaid === (paidAt !== null) && (!isPaid || Number(row.amount) === amount)) return [];
    return [
      violation(
        payNo,
        `${paidAt === null ? 'not paid' : 'paid'} ${amount}`,
        row ? `${row.status} ${row.amount}` : 'nothing',
      ),
    ];
  });
}

/** What the channel gave back is known, and for as much; and never more than it took. */
async function channelRefunds({ database, fake }: World): Promise<Violation[]> {
  const rows = await database.query<{ no: string; amount: string; status: number }>(
    `select b.refund_pay_no as no, b.amount::text, b.status::int from shop_refund_payment b
       join shop_payment p on p.id = b.payment_id where p.channel ~ '^(wechat|alipay)'`,
  );
  const theirs = new Map(
    [...fake.trades.values()].flatMap(({ refunds }) =>
      refunds.map((refund) => [refund.refundNo, refund] as const),
    ),
  );
  const wrong = rows.flatMap(({ no, amount, status }) => {
    const known = theirs.get(no);
    const isDone = known?.state === 'success';
    return isDone === (status === 3) && (!isDone || known.amount === Number(amount))
      ? []
      : [violation(no, known ? `${known.state} ${known.amount}` : 'nothing', `${status} ${amount}`)];
  });
  const over = [...fake.trades.values()].filter(
    ({ refunds, amount }) =>
      refunds.reduce((sum, each) => sum + (each.state === 'success' ? each.amount : 0), 0) > amount,
  );
  return [...wrong, ...over.map(({ payNo, amount }) => violation(payNo, `<= ${amount}`, 'more went back'))];
}

const seen = (id: string, title: string): OutsideInvariant => ({
  id,
  title,
  check: ({ journal }) =>
    Promise.resolve(
      journal.sightings
        .filter(({ invariant }) => invariant === id)
        .map(({ what }) => violation(what, 'never', 'seen')),
    ),
});

/** Everything that is asked of more than the database. */
export const OUTSIDE_INVARIANTS: readonly OutsideInvariant[] = [
  { id: 'A1', title: 'no acknowledged order is lost, and each costs what was answered', check: keptOrders },
  { id: 'A2', title: 'no acknowledged step of an order or a refund is lost', check: keptSteps },
  { id: 'A3', title: 'no acknowledged payment, refund or parcel is lost', check: keptDocuments },
  { id: 'A4', title: 'no acknowledged coupon and no step of a withdrawal is lost', check: keptMarket },
  {
    id: 'A5',
    title: 'no acknowledged deposit or fine is lost, and none is entered twice',
    check: keptDeposits,
  },
  {
    id: '10e',
    title: 'what the channel paid out is paid, for as much, and nothing else is',
    check: channelTransfers,
  },
  {
    id: '12g',
    title: 'what the channel took is paid, for as much, and nothing else is',
    check: channelPayments,
  },
  {
    id: '12h',
    title: 'what the channel gave back went back, for as much, and nothing else did',
    check: channelRefunds,
  },
  seen('3', 'the answer to a checkout adds up'),
  seen('18', 'the same key is answered the same'),
  seen('23', 'an order costs what was shown before'),
  seen('25', 'nobody sees what is somebody else’s'),
  seen('S', 'every answer is one that a step can go on with'),
  seen('P1', 'no forged message is taken'),
];
