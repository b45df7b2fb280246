import { describe, expect, it } from '@jest/globals';
import { AppError } from '#server/errors/app-error.ts';
import { untilReachable } from './until-reachable.ts';

const connections = { ready: () => Promise.resolve() };

describe('untilReachable', () => {
  it('tries again when the database goes away in the middle', async () => {
    let tries = 0;
    const work = () => {
      tries += 1;
      return tries === 1 ? Promise.reject(new AppError('database.away')) : Promise.resolve('done');
    };
    await expect(untilReachable(connections, 'main', work)).resolves.toBe('done');
    expect(tries).toBe(2);
  });

  it('gives any other failure to the caller', async () => {
    const work = () => Promise.reject(new AppError('database.full'));
    await expect(untilReachable(connections, 'main', work)).rejects.toMatchObject({ code: 'database.full' });
  });
});
