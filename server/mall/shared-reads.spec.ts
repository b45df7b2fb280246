import { expect, test } from '@jest/globals';
import { SharedReads } from './shared-reads.ts';

/** Reads that end when they are answered. */
function openReads() {
  const open: { resolve: (value: number) => void; reject: (error: Error) => void }[] = [];
  return {
    open,
    read: () => new Promise<number>((resolve, reject) => void open.push({ resolve, reject })),
  };
}
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('who asks while an answer is on its way gets the next one, together with all who wait', async () => {
  const { open, read } = openReads();
  const reads = new SharedReads<number>();
  const first = reads.ask('a', read);
  const later = [reads.ask('a', read), reads.ask('a', read)];
  await turn();
  expect(open).toHaveLength(1);
  open[0]!.resolve(1);
  expect(await first).toBe(1);
  await turn();
  expect(open).toHaveLength(2);
  const last = reads.ask('a', read);
  open[1]!.resolve(2);
  expect(await Promise.all(later)).toEqual([2, 2]);
  await turn();
  expect(open).toHaveLength(3);
  open[2]!.resolve(3);
  expect(await last).toBe(3);
});

test('different keys do not wait for each other, and nothing is remembered', async () => {
  const { open, read } = openReads();
  const reads = new SharedReads<number>();
  const both = [reads.ask('a', read), reads.ask('b', read)];
  expect(open).toHaveLength(2);
  open.forEach(({ resolve }, at) => resolve(at));
  expect(await Promise.all(both)).toEqual([0, 1]);
  await turn();
  void reads.ask('a', read);
  expect(open).toHaveLength(3);
});

test('a failure is that of those who shared it, and the next one reads anew', async () => {
  const { open, read } = openReads();
  const reads = new SharedReads<number>();
  const first = reads.ask('a', read);
  const second = reads.ask('a', read);
  open[0]!.reject(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await turn();
  open[1]!.resolve(2);
  expect(await second).toBe(2);
});
