import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isInProgress, mayMove, MOVES } from './moves.ts';
import {
  AT_ONCE,
  dueTasks,
  hashTask,
  measureTask,
  moveTask,
  placeTask,
  withoutTask,
  type Queue,
} from './queue.ts';
import { createSpeedMeter } from './speed-meter.ts';
import { newTask, type TaskState } from './upload-task.ts';

const STATES = Object.keys(MOVES) as TaskState[];
const FIELDS = 'id Bucket Region Key FilePath state loaded size speed percent hashPercent error'
  .split(' ')
  .sort();

const fresh = (count: number): Queue =>
  Array.from({ length: count }, (_, at) => newTask({ id: `t${at}`, FilePath: `${at}.png`, size: 1000 }));

type Step = (queue: Queue) => Queue;

const ids = fc.integer({ min: 0, max: 5 }).map((at) => `t${at}`);
const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(ids, fc.constantFrom(...STATES)).map(([id, to]): Step => (queue) => {
    // Work begins through `dueTasks` alone.
    if (to === 'checking' && !dueTasks(queue).some((task) => task.id === id)) return queue;
    return moveTask(queue, id, to, to === 'error' ? 'why' : null);
  }),
  fc.tuple(ids, fc.integer({ min: -10, max: 5000 }), fc.integer({ min: -5, max: 99 })).map(
    ([id, loaded, speed]): Step =>
      (queue) =>
        measureTask(queue, id, loaded, speed),
  ),
  fc.tuple(ids, fc.double({ min: -1, max: 2, noNaN: true })).map(
    ([id, share]): Step =>
      (queue) =>
        hashTask(queue, id, share),
  ),
);

describe('the queue of uploads', () => {
  test('has tasks of exactly the fields that the specification names', () => {
    expect(Object.keys(newTask({ id: 'a', FilePath: 'a.png', size: 3 })).sort()).toEqual(FIELDS);
  });

  test.each([
    ['paused', ['waiting', 'checking', 'uploading']],
    ['waiting', ['error', 'paused']],
    ['canceled', ['waiting', 'checking', 'uploading', 'success', 'error', 'paused']],
    ['checking', ['waiting']],
    ['uploading', ['checking']],
    ['success', ['uploading']],
    ['error', ['checking', 'uploading']],
  ] as const)('lets a task become %s from %j only', (to, from) => {
    expect(STATES.filter((state) => mayMove(state, to)).sort()).toEqual([...from].sort());
  });

  test('keeps its rules whatever happens in whatever order', () => {
    fc.assert(
      fc.property(fc.array(steps, { maxLength: 80 }), (all) => {
        let queue = fresh(6);
        for (const step of all) {
          const before = queue;
          queue = step(before);
          queue.forEach((task, at) => {
            const old = before[at]!;
            expect(task.state === old.state || mayMove(old.state, task.state)).toBe(true);
            expect(Object.keys(task).sort()).toEqual(FIELDS);
            expect(task.percent).toBeCloseTo(task.loaded / task.size);
            expect(task.loaded).toBeGreaterThanOrEqual(0);
            expect(task.loaded).toBeLessThanOrEqual(task.size);
            expect(task.hashPercent >= 0 && task.hashPercent <= 1 && task.speed >= 0).toBe(true);
            expect(task.error === null || task.state === 'error').toBe(true);
            if (!isInProgress(task)) expect(task.speed).toBe(0);
          });
          expect(queue.filter(isInProgress).length).toBeLessThanOrEqual(AT_ONCE);
        }
      }),
    );
  });

  test('begins three tasks, and the next waiting one when a place is free', () => {
    let queue = fresh(5);
    for (const { id } of dueTasks(queue)) queue = moveTask(queue, id, 'checking');
    expect(queue.map(({ state }) => state)).toEqual([
      'checking',
      'checking',
      'checking',
      'waiting',
      'waiting',
    ]);
    expect(dueTasks(queue)).toEqual([]);
    queue = moveTask(queue, 't1', 'paused');
    expect(dueTasks(queue).map(({ id }) => id)).toEqual(['t3']);
    queue = moveTask(moveTask(queue, 't3', 'checking'), 't1', 'waiting');
    queue = moveTask(queue, 't0', 'error', 'why');
    expect(dueTasks(queue).map(({ id }) => id)).toEqual(['t1']);
  });

  test('keeps what has arrived through a pause and an error', () => {
    let queue = moveTask(moveTask(fresh(1), 't0', 'checking'), 't0', 'uploading');
    queue = measureTask(queue, 't0', 400, 80);
    expect(queue[0]).toMatchObject({ loaded: 400, percent: 0.4, speed: 80 });
    queue = moveTask(queue, 't0', 'paused');
    expect(queue[0]).toMatchObject({ state: 'paused', loaded: 400, percent: 0.4, speed: 0 });
    expect(measureTask(queue, 't0', 900, 80)).toBe(queue);
    expect(hashTask(queue, 't0', 1)).toBe(queue);
  });

  test('ends a success with all bytes, and gives the same queue where nothing changes', () => {
    let queue = moveTask(moveTask(fresh(1), 't0', 'checking'), 't0', 'uploading');
    queue = moveTask(queue, 't0', 'success');
    expect(queue[0]).toMatchObject({ state: 'success', loaded: 1000, percent: 1 });
    expect(moveTask(queue, 't0', 'waiting')).toBe(queue);
    expect(moveTask(queue, 'nobody', 'canceled')).toBe(queue);
    expect(placeTask(queue, 't0', { Bucket: 'b-1', Region: 'r', Key: 'k' })[0]).toMatchObject({ Key: 'k' });
    expect(withoutTask(queue, 't0')).toEqual([]);
  });

  test('takes a task that was under way before, with the share that is kept', () => {
    expect(newTask({ id: 'a', FilePath: 'a', size: 200, loaded: 50, state: 'paused' })).toMatchObject({
      percent: 0.25,
      state: 'paused',
    });
    expect(newTask({ id: 'a', FilePath: 'a', size: 0 }).percent).toBe(0);
  });
});

describe('a speed meter', () => {
  test('measures the last seconds of a run', () => {
    const meter = createSpeedMeter();
    expect(meter.read(500, 0)).toBe(0);
    expect(meter.read(1500, 1000)).toBe(1000);
    expect(meter.read(3500, 2000)).toBe(1500);
    for (const second of [3, 4, 5, 6, 7]) meter.read(3500 + 100 * second, second * 1000);
    expect(meter.read(4300, 8000)).toBe(100);
    expect(meter.read(4000, 8000)).toBeLessThanOrEqual(100);
  });
});
