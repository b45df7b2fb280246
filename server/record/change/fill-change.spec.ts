import { describe, expect, test } from '@jest/globals';
import { compiledSample, sample } from '#engine/compile/sample.fixture.ts';
import { madeOnAdd } from './fill-change.ts';

const timed = compiledSample(
  sample({
    fields: [
      { name: 'id', type: 'pk' },
      { name: 'update_time', type: 'timestamp', db: { type: 'bigint' } },
      { name: 'create_time', type: 'timestamp' },
    ],
  }),
);

describe('the times of a new row', () => {
  test('are one time, each in the form of its column, and a later row has a later one', () => {
    let now = Date.parse('2026-01-01T00:00:00.250Z');
    const made = () => madeOnAdd(timed, { now: () => now, snowflake: () => '1' });
    const first = { update_time: '1767225600', create_time: '2026-01-01T00:00:00.25Z' };
    expect(made()).toEqual(first);
    expect(made()).toEqual(first);
    now += 1000;
    expect(made()).toEqual({ update_time: '1767225601', create_time: '2026-01-01T00:00:01.25Z' });
  });
});
