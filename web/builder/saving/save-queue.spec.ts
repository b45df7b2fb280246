import { beforeEach, describe, expect, test } from '@jest/globals';
import { setPropAt, type PageDocument } from '#engine/page/index.ts';
import { SAVE_PAUSE, saveQueue, type MergedSave, type SaveAnswer, type SaveQueue } from './save-queue.ts';

const PAGE: PageDocument = {
  format: 1,
  kind: 'page',
  rev: 1,
  root: 'r',
  nodes: {
    r: { type: 'page', v: 1, props: {}, slots: { body: ['a', 'b'], overlay: [] } },
    a: { type: 'spacer', v: 1, props: { height: 10 } },
    b: { type: 'spacer', v: 1, props: { height: 10 } },
  },
};
const high = (page: PageDocument, id: string, height: number): PageDocument =>
  setPropAt(page, id, ['height'], height);

type Sent = { rev: number; seq: number; changes: Record<string, unknown> };

let sent: Sent[];
let answer: (answer: SaveAnswer) => Promise<void>;
let states: string[];
let merged: MergedSave[];
let timers: { call: () => void; ms: number }[];
let queue: SaveQueue;

/** The next thing that was put off; the clock is nobody's. */
function pass(): number {
  const [next] = timers.splice(0, 1);
  next?.call();
  return next?.ms ?? -1;
}

beforeEach(() => {
  [sent, states, merged, timers] = [[], [], [], []];
  queue = saveQueue({
    base: PAGE,
    rev: 7,
    seq: 0,
    send: (request) => {
      sent.push(request);
      return new Promise((resolve) => {
        answer = async (given) => {
          resolve(given);
          await new Promise((done) => setTimeout(done, 0));
        };
      });
    },
    later: (call, ms) => {
      const timer = { call, ms };
      timers.push(timer);
      return () => void (timers = timers.filter((each) => each !== timer));
    },
    onState: ({ kind }) => states.push(kind),
    onMerged: (given) => merged.push(given),
  });
});

describe('saving as one goes on', () => {
  test('what was changed within a pause goes together, and one request is on its way at a time', async () => {
    queue.put(high(PAGE, 'a', 20));
    queue.put(high(high(PAGE, 'a', 20), 'b', 30));
    expect(pass()).toBe(SAVE_PAUSE);
    expect(sent).toMatchObject([{ rev: 7, seq: 1, changes: { a: { props: { height: 20 } }, b: {} } }]);
    queue.put(high(high(PAGE, 'a', 21), 'b', 30));
    expect(timers).toEqual([]);
    await answer({ kind: 'saved', rev: 8 });
    pass();
    expect(sent).toHaveLength(2);
    expect(sent[1]).toMatchObject({ rev: 8, seq: 2, changes: { a: { props: { height: 21 } } } });
    expect(sent[1]?.changes).not.toHaveProperty('b');
    await answer({ kind: 'saved', rev: 9 });
    expect(states.at(-1)).toBe('saved');
    expect([queue.rev(), queue.isSaved()]).toEqual([9, true]);
  });

  test('a request without an answer goes again as it was, and what came after it goes after it', async () => {
    queue.put(high(PAGE, 'a', 20));
    pass();
    await answer({ kind: 'offline' });
    queue.put(high(PAGE, 'a', 40));
    while (sent.length < 2) pass();
    expect(sent[1]).toEqual(sent[0]);
    await answer({ kind: 'saved', rev: 8 });
    pass();
    expect(sent[2]).toMatchObject({ rev: 8, seq: 2, changes: { a: { props: { height: 40 } } } });
  });

  test('tries grow farther apart while there is no network', async () => {
    queue.put(high(PAGE, 'a', 20));
    pass();
    const waits: number[] = [];
    for (let count = 0; count < 5; count += 1) {
      await answer({ kind: 'offline' });
      waits.push(pass());
    }
    expect(waits).toEqual([2000, 5000, 10_000, 30_000, 30_000]);
    expect(states.at(-1)).toBe('offline');
  });

  test('where somebody else was faster both changes are kept and sent on what they made', async () => {
    queue.put(high(PAGE, 'a', 20));
    pass();
    const theirs = high(PAGE, 'b', 99);
    await answer({ kind: 'behind', rev: 12, document: theirs, by: 'Li' });
    expect(merged).toMatchObject([{ by: 'Li', conflicts: [], base: PAGE, theirs }]);
    expect(pass()).toBe(0);
    expect(sent[1]).toMatchObject({ rev: 12, seq: 2, changes: { a: { props: { height: 20 } } } });
    expect(sent[1]?.changes).not.toHaveProperty('b');
  });

  test('the same value changed by both is a conflict, in which theirs stands', async () => {
    queue.put(high(PAGE, 'a', 20));
    pass();
    await answer({ kind: 'behind', rev: 12, document: high(PAGE, 'a', 99), by: 'Li' });
    expect(merged[0]?.conflicts).toMatchObject([{ node: 'a', mine: 20, theirs: 99 }]);
    expect(timers).toEqual([]);
    expect(queue.isSaved()).toBe(true);
  });

  test('what is refused is not sent again before something else changes', async () => {
    queue.put(high(PAGE, 'a', 20));
    pass();
    await answer({ kind: 'refused', message: 'No' });
    expect([states.at(-1), timers.length]).toEqual(['refused', 0]);
    queue.put(high(PAGE, 'a', 30));
    pass();
    expect(sent[1]).toMatchObject({ rev: 7, seq: 2, changes: { a: { props: { height: 30 } } } });
  });

  test('leaving sends at once, and what was changed meanwhile as well', async () => {
    queue.put(high(PAGE, 'a', 20));
    const flushed = queue.flush();
    expect(sent).toHaveLength(1);
    queue.put(high(PAGE, 'a', 30));
    await answer({ kind: 'saved', rev: 8 });
    expect(sent).toHaveLength(2);
    await answer({ kind: 'saved', rev: 9 });
    await flushed;
    expect(queue.isSaved()).toBe(true);
  });
});
