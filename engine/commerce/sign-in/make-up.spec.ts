import { brokenSeed, same, type Dice } from '../dice.fixture.ts';
import { makeUp } from './make-up.ts';
import { dayPlus, periodEnd, periodStart, type SignPeriod } from './sign-days.ts';
import { signReward, type SignReward, type SignRule } from './sign-reward.ts';
import { streakUpTo, type SignedDay } from './sign-streak.ts';

const rule = (kind: SignRule['kind'], days: number, score: number, couponId: number | null = null) => ({
  kind,
  days,
  score,
  growth: 0,
  couponId,
});
const RULES: SignRule[] = [
  rule('daily', 1, 1),
  rule('consecutive', 3, 10),
  rule('consecutive', 5, 100, 4),
  rule('cumulative', 4, 1000),
];
const days = (from: string, count: number): SignedDay[] =>
  Array.from({ length: count }, (_, at) => ({ day: dayPlus(from, at), streak: at + 1 }));

test('periods end with Sunday, with the last day of a month, or not at all', () => {
  expect(periodEnd('2026-12-28', 'week')).toBe('2027-01-03');
  expect(periodEnd('2028-02-01', 'month')).toBe('2028-02-29');
  expect(periodEnd('2028-02-01', 'endless')).toBeNull();
});

test('M4 a day that is made up joins the days around it, over the leap day and the end of a month', () => {
  const made = makeUp(
    RULES,
    {
      day: '2028-02-29',
      before: { day: '2028-02-28', streak: 2 },
      after: days('2028-03-01', 2),
      total: 4,
    },
    'endless',
  );
  expect(made.streak).toBe(3);
  expect(made.later).toEqual([
    { day: '2028-03-01', streak: 4 },
    { day: '2028-03-02', streak: 5 },
  ]);
  // The third and the fifth day in a row are reached now; the fourth in all was there before.
  expect(made.reward).toEqual({ score: 111, growth: 0, couponIds: [4] });
});

test('what the days before or after it have reached by themselves is not given again', () => {
  const before = { day: '2028-02-28', streak: 3 };
  const { reward } = makeUp(RULES, { day: '2028-02-29', before, after: [], total: 3 }, 'endless');
  expect(reward.score).toBe(1 + 1000);
  const after = days('2028-03-01', 3);
  expect(makeUp(RULES, { day: '2028-02-29', before: null, after, total: 9 }, 'endless')).toMatchObject({
    streak: 1,
    reward: { score: 1 },
  });
});

test('M4 a month that ends a streak ends one that is made up', () => {
  const before = { day: '2028-02-28', streak: 2 };
  const after = days('2028-03-01', 3);
  const made = makeUp(RULES, { day: '2028-02-29', before, after, total: 2 }, 'month');
  expect(made).toEqual({ streak: 3, later: [], reward: { score: 11, growth: 0, couponIds: [] } });
});

/** Days that are checked in one after the other or made up by lot, and how often each rule has given. */
function drawnDays(dice: Dice, period: SignPeriod) {
  const signed = new Map<string, number>();
  const first = '2028-02-20';
  const given = new Map<string, number>();
  const note = (reward: SignReward): void => {
    for (let left = reward.score, at = RULES.length - 1; at >= 0; at -= 1) {
      const { kind, days: count, score } = RULES[at]!;
      const times = Math.floor(left / score);
      left -= times * score;
      given.set(`${kind} ${count}`, (given.get(`${kind} ${count}`) ?? 0) + times);
    }
  };
  const all = (): SignedDay[] =>
    [...signed]
      .map(([day, streak]) => ({ day, streak }))
      .sort((one, other) => (one.day < other.day ? -1 : 1));
  const totalOf = (day: string): number =>
    all().filter((one) => periodStart(one.day, period) === periodStart(day, period)).length;
  for (let at = 0; at < 24; at += 1) {
    const today = dayPlus(first, at);
    if (!dice.once(3)) {
      const streak = streakUpTo(today, all().at(-1) ?? null, period) + 1;
      note(signReward(RULES, { streak, total: totalOf(today) + 1 }));
      signed.set(today, streak);
    }
    const missed = dayPlus(today, -dice.between(1, 9));
    if (missed < first || signed.has(missed) || dice.once(2)) continue;
    const before =
      all()
        .filter(({ day }) => day < missed)
        .at(-1) ?? null;
    const after = all().filter(({ day }) => day > missed);
    const made = makeUp(RULES, { day: missed, before, after, total: totalOf(missed) }, period);
    note(made.reward);
    signed.set(missed, made.streak);
    for (const { day, streak } of made.later) signed.set(day, streak);
  }
  return { signed: all(), given };
}

test.each<SignPeriod>(['endless', 'month', 'week'])(
  'M4 (property, %s) days count as if all of them had been checked in on their day, and nothing is given twice for days in all',
  (period) => {
    const property = (dice: Dice): void => {
      const { signed, given } = drawnDays(dice, period);
      let last: SignedDay | null = null;
      const runs: number[] = [];
      for (const { day, streak } of signed) {
        const expected: number = streakUpTo(day, last, period) + 1;
        same(streak, expected, `days in a row on ${day}`);
        if (expected === 1) runs.push(1);
        else runs[runs.length - 1] = expected;
        last = { day, streak: expected };
      }
      const totals = new Map<string, number>();
      for (const { day } of signed) {
        const start = periodStart(day, period) ?? '';
        totals.set(start, (totals.get(start) ?? 0) + 1);
      }
      same(given.get('daily 1') ?? 0, signed.length, 'daily rewards');
      same(
        given.get('cumulative 4') ?? 0,
        [...totals.values()].filter((total) => total >= 4).length,
        'in all',
      );
      for (const count of [3, 5]) {
        const wanted = runs.filter((run) => run >= count).length;
        const had = given.get(`consecutive ${count}`) ?? 0;
        if (had < wanted) throw new Error(`${count} in a row gave ${had} of ${wanted}`);
      }
    };
    expect(brokenSeed(400, property)).toBeNull();
  },
);
