import { describe, expect, test } from '@jest/globals';
import { staleAutosaves } from './stale-autosaves.ts';

const NOW = Date.parse('2026-12-01T12:00:00Z');
const saved = (id: number, time: string, page = '1') => ({ id, page_id: page, create_time: time });

describe('versions that were kept by themselves', () => {
  test('are all there for a day', () => {
    const rows = ['2026-12-01T11:00:00Z', '2026-12-01T10:50:00Z', '2026-11-30T12:00:01Z'];
    expect(
      staleAutosaves(
        rows.map((time, at) => saved(at, time)),
        NOW,
      ),
    ).toEqual([]);
  });

  test('then the last one of each day of a page, for a month', () => {
    const rows = [
      saved(1, '2026-11-20T08:00:00Z'),
      saved(2, '2026-11-20T09:00:00Z'),
      saved(3, '2026-11-20T09:00:00Z', '2'),
      saved(4, '2026-11-21T00:00:00Z'),
      saved(5, '2026-11-01T11:59:59Z'),
    ];
    expect(staleAutosaves(rows, NOW).map(({ id }) => id)).toEqual([1, 5]);
  });
});
