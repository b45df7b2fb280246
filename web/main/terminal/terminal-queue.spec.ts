import { expect, test } from '@jest/globals';
import { TerminalQueue, type RunJob } from './terminal-queue.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
const COURSES: Record<string, string[]> = {
  good: ['command-link-success', '> good', 'exitCode: 0', 'command-exec-success', 'command-exec-completed'],
  bad: ['command-link-success', '> bad', 'exitCode: 3', 'command-exec-error', 'command-exec-completed'],
  refused: ['No such command', 'command-exec-error'],
  broken: ['command-link-success', '> broken'],
};
const run: RunJob = async ({ key }, heard) => {
  await settled();
  for (const data of COURSES[key] ?? []) heard(data);
};
const statesOf = (queue: TerminalQueue) => queue.jobs().map(({ key, state }) => `${key} ${state}`);
const filled = (queue: TerminalQueue, ...keys: string[]) => {
  for (const key of keys) queue.add({ key, title: key });
};

test('carries out one job after the other, and keeps what they write', async () => {
  const queue = new TerminalQueue(run);
  filled(queue, 'good', 'good');
  expect(statesOf(queue)).toEqual(['good connecting', 'good waiting']);
  await settled();
  await settled();
  await settled();
  expect(statesOf(queue)).toEqual(['good success', 'good success']);
  expect(queue.jobs()[0]?.lines).toEqual(['> good', 'exitCode: 0']);
  queue.clearDone();
  expect(queue.jobs()).toEqual([]);
});

test.each(['bad', 'refused', 'broken'])('stops at %s, until it goes on', async (key) => {
  const queue = new TerminalQueue(run);
  filled(queue, key, 'good');
  await settled();
  await settled();
  expect(queue.stopped).toBe(true);
  expect(statesOf(queue)).toEqual([`${key} ${key === 'broken' ? 'unknown' : 'failed'}`, 'good waiting']);
  queue.resume();
  await settled();
  await settled();
  expect(statesOf(queue)[1]).toBe('good success');
});

test('goes on after a failure where that is wanted, and cleans up by itself', async () => {
  const queue = new TerminalQueue(run);
  queue.stopOnFailure = false;
  queue.autoClean = true;
  filled(queue, 'bad', 'good');
  for (let turn = 0; turn < 4; turn += 1) await settled();
  expect(statesOf(queue)).toEqual(['bad failed']);
  queue.retry('job-1');
  expect(statesOf(queue)).toEqual(['bad connecting']);
});

test('a job that is canceled has failed, and one that is removed is gone', async () => {
  const queue = new TerminalQueue(
    (_job, heard, signal) =>
      new Promise((_resolve, reject) => {
        heard('command-link-success');
        signal.addEventListener('abort', () => reject(new Error('aborted')));
      }),
  );
  filled(queue, 'long', 'longer');
  queue.cancel('job-1');
  await settled();
  expect(statesOf(queue)).toEqual(['long failed', 'longer waiting']);
  queue.resume();
  queue.remove('job-2');
  await settled();
  expect(statesOf(queue)).toEqual(['long failed']);
});
