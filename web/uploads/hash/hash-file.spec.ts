import { createHash } from 'node:crypto';
import { describe, expect, jest, test } from '@jest/globals';
import { digestFile } from './digest-file.ts';
import { hashBeside, hashFile } from './hash-file.ts';
import type { HashAnswer } from './hash-messages.ts';

const bytes = (size: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: size }, (_, at) => at % 251);
const sha1 = (content: Uint8Array): string => createHash('sha1').update(content).digest('hex');
const still = (): AbortSignal => new AbortController().signal;

/** A worker whose answers the test gives. */
function fakeWorker() {
  const worker = {
    onmessage: null as ((event: { data: HashAnswer }) => void) | null,
    onerror: null as ((event: { message: string }) => void) | null,
    postMessage: jest.fn(),
    terminate: jest.fn(),
  };
  return { worker, asWorker: worker as unknown as Worker };
}

describe('the hash of a file', () => {
  test.each([0, 1, 99, 100, 101, 1000])('of %d bytes is its SHA-1, whatever the pieces are', async (size) => {
    const content = bytes(size);
    expect(await digestFile(new Blob([content]), () => {}, { chunk: 100 })).toBe(sha1(content));
  });

  test('says piece by piece how far it is', async () => {
    const shares: number[] = [];
    await digestFile(new Blob([bytes(250)]), (share) => shares.push(share), { chunk: 100 });
    expect(shares).toEqual([0.4, 0.8, 1]);
  });

  test('stops between two pieces', async () => {
    const stop = new AbortController();
    const running = digestFile(new Blob([bytes(250)]), () => stop.abort(), {
      chunk: 100,
      signal: stop.signal,
    });
    await expect(running).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('is found without a worker where there is none', async () => {
    expect(await hashFile(new Blob([bytes(500)]), () => {}, still())).toBe(sha1(bytes(500)));
  });

  test('is found by the worker, which ends with it', async () => {
    const { worker, asWorker } = fakeWorker();
    const shares: number[] = [];
    const running = hashBeside(asWorker, new Blob(['x']), (share) => shares.push(share), still());
    worker.onmessage?.({ data: { share: 0.5 } });
    worker.onmessage?.({ data: { sha1: 'abc' } });
    expect(await running).toBe('abc');
    expect(shares).toEqual([0.5]);
    expect(worker.terminate).toHaveBeenCalledTimes(1);
  });

  test('ends the worker when it is stopped, fails, or does not start', async () => {
    const stopped = fakeWorker();
    const stop = new AbortController();
    const running = hashBeside(stopped.asWorker, new Blob(['x']), () => {}, stop.signal);
    stop.abort();
    await expect(running).rejects.toBe(stop.signal.reason);
    expect(stopped.worker.terminate).toHaveBeenCalled();

    const failed = fakeWorker();
    const unread = hashBeside(failed.asWorker, new Blob(['x']), () => {}, still());
    failed.worker.onmessage?.({ data: { failed: 'the file has changed' } });
    await expect(unread).rejects.toThrow('the file has changed');
    expect(failed.worker.terminate).toHaveBeenCalled();

    const missing = fakeWorker();
    const unstarted = hashBeside(missing.asWorker, new Blob(['x']), () => {}, still());
    missing.worker.onerror?.({ message: '' });
    await expect(unstarted).rejects.toThrow('did not start');
  });
});
