import { beforeEach, describe, expect, test } from '@jest/globals';
import { finishedBetween, parseSnapshot, sees } from './snapshot.ts';
import { Totals, type TotalKey } from './totals.ts';

const everything: TotalKey = {
  connection: 'main',
  table: '"public"."a"',
  tables: new Set(['"public"."a"']),
  everything: true,
  where: '',
};
const filtered: TotalKey = { ...everything, everything: false, where: 'status=1' };
const elsewhere: TotalKey = { ...everything, table: '"public"."b"', tables: new Set(['"public"."b"']) };
const insertInto = (table: string, xid: number, by = 1) => ({
  xid,
  tables: new Set([table]),
  deltas: new Map([[table, by]]),
});

describe('a snapshot', () => {
  test('sees what finished before it and nothing that was running', () => {
    const snapshot = parseSnapshot('10:15:10,12');
    expect([9, 10, 11, 12, 14, 15].map((xid) => sees(snapshot, xid))).toEqual([
      true,
      false,
      true,
      false,
      true,
      false,
    ]);
  });

  test('names the transactions that finished until a later one', () => {
    expect(finishedBetween(parseSnapshot('10:15:10,12'), parseSnapshot('12:18:12,16'))).toEqual([10, 15, 17]);
    expect(finishedBetween(parseSnapshot('10:15:'), parseSnapshot('9:12:'))).toBeNull();
    expect(finishedBetween(parseSnapshot('10:15:'), parseSnapshot('99999:99999:'))).toBeNull();
  });
});

describe('snapshots', () => {
  test('of which each saw what the other did not are in no order', () => {
    expect(finishedBetween(parseSnapshot('12:12:'), parseSnapshot('10:12:10'))).toBeNull();
    expect(finishedBetween(parseSnapshot('10:12:10'), parseSnapshot('12:12:'))).toEqual([10]);
  });
});

describe('totals', () => {
  let now = 0;
  let totals: Totals;
  beforeEach(() => {
    now = 0;
    totals = new Totals({ now: () => now });
  });

  test('stay valid for ever while the snapshot does not move', () => {
    totals.keep(everything, { total: 7, snapshot: '10:10:' }, 0);
    now = 3_600_000;
    expect(totals.settle(everything, '10:10:', 0)).toBe(7);
  });

  test('are counted again, at most a second late, when somebody else wrote', () => {
    totals.keep(everything, { total: 7, snapshot: '10:10:' }, 0);
    now = 799;
    expect(totals.settle(everything, '11:11:', 0)).toBe(7);
    now = 800;
    expect(totals.settle(everything, '11:11:', 0)).toBeNull();
  });

  test.each([
    [300, 600],
    [700, 900],
    [3000, 3200],
  ])(
    'that take %i ms are counted again where they are %i ms old, so that the next count is in time',
    async (took, age) => {
      await totals.count(everything, async () => {
        now = took;
        return { total: 7, snapshot: '10:10:' };
      });
      now = age - 1;
      expect(totals.settle(everything, '11:11:', 0)).toBe(7);
      now = age;
      expect(totals.settle(everything, '11:11:', 0)).toBeNull();
    },
  );

  test('follow own inserts and deletions without counting', () => {
    totals.keep(everything, { total: 7, snapshot: '10:10:' }, totals.position('main'));
    totals.note('main', insertInto(everything.table, 10));
    totals.note('main', insertInto(everything.table, 11, -3));
    expect(totals.peek(everything)).toBe(5);
    expect(totals.settle(everything, '12:12:', totals.position('main'))).toBe(5);
    now = 60_000;
    expect(totals.settle(everything, '12:12:', totals.position('main'))).toBe(5);
  });

  test('are forgotten at once when an own write may have changed a filtered list', () => {
    totals.keep(filtered, { total: 3, snapshot: '10:10:' }, totals.position('main'));
    totals.note('main', insertInto(filtered.table, 10));
    expect(totals.peek(filtered)).toBeNull();
    expect(totals.settle(filtered, '11:11:', totals.position('main'))).toBeNull();
  });

  test('do not mind own writes to other tables', () => {
    totals.keep(elsewhere, { total: 4, snapshot: '10:10:' }, totals.position('main'));
    totals.note('main', insertInto(everything.table, 10));
    now = 5000;
    expect(totals.settle(elsewhere, '11:11:', totals.position('main'))).toBe(4);
  });

  test('mind every own write whose triggers or cascades may reach anything', () => {
    totals.keep(elsewhere, { total: 4, snapshot: '10:10:' }, totals.position('main'));
    totals.note('main', { xid: 10, tables: 'any', deltas: new Map() });
    expect(totals.settle(elsewhere, '11:11:', totals.position('main'))).toBeNull();
  });

  test('count a write once, whichever of snapshot and acknowledgement comes first', () => {
    totals.keep(everything, { total: 7, snapshot: '11:11:' }, totals.position('main'));
    totals.note('main', insertInto(everything.table, 10));
    expect(totals.settle(everything, undefined, totals.position('main'))).toBe(7);
  });

  test('do not trust a remembered total for longer than a second where no row brought a snapshot', () => {
    totals.keep(everything, { total: 7, snapshot: '10:10:' }, 0);
    expect(totals.settle(everything, undefined, 0)).toBe(7);
    now = 1000;
    expect(totals.settle(everything, undefined, 0)).toBeNull();
  });

  test('are counted once for all who ask at the same time', async () => {
    let runs = 0;
    const run = async () => {
      runs += 1;
      return { total: 9, snapshot: '10:10:' };
    };
    await expect(
      Promise.all([totals.count(everything, run), totals.count(everything, run)]),
    ).resolves.toEqual([9, 9]);
    expect(runs).toBe(1);
  });

  test('are counted again when a write was acknowledged while they were counted', async () => {
    const answers = [3, 4];
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const run = async () => {
      await held;
      return { total: answers.shift() ?? 0, snapshot: '10:10:' };
    };
    const first = totals.count(filtered, run);
    totals.note('main', { xid: 10, tables: new Set([filtered.table]), deltas: new Map() });
    const second = totals.count(filtered, run);
    release();
    await expect(first).resolves.toBe(3);
    await expect(second).resolves.toBe(4);
  });

  test('are bounded in number, the one unused for longest going first', () => {
    const few = new Totals({ now: () => now, capacity: 2 });
    for (const where of ['a', 'b', 'c'])
      few.keep({ ...everything, where }, { total: 1, snapshot: '10:10:' }, 0);
    expect(['a', 'b', 'c'].map((where) => few.peek({ ...everything, where }))).toEqual([null, 1, 1]);
  });
});
