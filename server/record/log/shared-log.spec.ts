import { describe, expect, it } from '@jest/globals';
import { AppError } from '#server/errors/app-error.ts';
import { SharedLog } from './shared-log.ts';

/** A log whose statements end when the test says so. */
function openLog(refuse: (rows: unknown[][]) => unknown = () => undefined) {
  const statements: unknown[][][] = [];
  const ends: (() => void)[] = [];
  const log = new SharedLog(async (rows) => {
    statements.push(rows);
    await new Promise<void>((resolve) => ends.push(resolve));
    const error = refuse(rows);
    if (error !== undefined) throw error;
  });
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 50; turn += 1) {
      ends.shift()?.();
      await Promise.resolve();
    }
  };
  return { log, statements, ends, settle };
}

describe('the shared log', () => {
  it('writes two rows at once, and those that come meanwhile together', async () => {
    const { log, statements, settle } = openLog();
    const all = Promise.all([1, 2, 3, 4].map((value) => log.write([value])));
    expect(statements).toEqual([[[1]], [[2]]]);
    await settle();
    await all;
    expect(statements).toEqual([[[1]], [[2]], [[3], [4]]]);
  });

  it('lets nobody go on before their row is written', async () => {
    const { log, ends } = openLog();
    let isWritten = false;
    const row = log.write([1]).then(() => (isWritten = true));
    await Promise.resolve();
    expect(isWritten).toBe(false);
    ends.shift()?.();
    await row;
    expect(isWritten).toBe(true);
  });

  it('lets a refused row fail alone', async () => {
    const { log, statements, settle } = openLog((rows) =>
      rows.some(([value]) => value === 3) ? new Error('refused') : undefined,
    );
    const all = Promise.allSettled([0, 1, 2, 3, 4].map((value) => log.write([value])));
    await settle();
    const statuses = (await all).map(({ status }) => status);
    expect(statuses).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(statements).toEqual([[[0]], [[1]], [[2], [3], [4]], [[2]], [[3]], [[4]]]);
  });

  it('asks a database that is away only once for all of them', async () => {
    const { log, statements, settle } = openLog(() => new AppError('database.away'));
    const all = Promise.allSettled([1, 2, 3, 4].map((value) => log.write([value])));
    await settle();
    expect((await all).every(({ status }) => status === 'rejected')).toBe(true);
    expect(statements).toEqual([[[1]], [[2]], [[3], [4]]]);
  });
});
