import { describe, expect, test } from '@jest/globals';
import type { HistoryEntry } from '#engine/contract/index.ts';
import type { Row } from '../../fields/cells/index.ts';
import { storyOf, type StoryLog } from './story.ts';

const log: StoryLog = { definition: 'tea/log', field: 'leaf_id', from: 'id', time: 'time', what: 'what' };
const line = (id: number, time: string): Row => ({ id, time, what: `line ${id}` });
const write = (id: string, time: string): HistoryEntry => ({
  id,
  verb: 'edit',
  title: '',
  user: { id: 1, name: 'alice', audience: 'admin' },
  time,
  fields: ['name'],
  before: {},
  after: {},
});
const keys = (...read: Parameters<typeof storyOf>) => storyOf(...read).map(({ key }) => key);

describe('a story', () => {
  test('is history and logs in one order, the newest first', () => {
    const history = { entries: [write('9', '2026-03-01T10:00:00Z')], whole: true };
    const rows = [line(2, '2026-03-01T12:00:00Z'), line(1, '2026-03-01T08:00:00Z')];
    expect(keys(history, [{ log, rows, whole: true }])).toEqual(['tea/log 2', 'write 9', 'tea/log 1']);
  });

  test('has what was written beside the line of a log that was made with it', () => {
    const entries = [write('9', '2026-03-01T10:00:02Z'), write('8', '2026-03-01T09:59:00Z')];
    const rows = [line(1, '2026-03-01T10:00:00Z')];
    const events = storyOf({ entries, whole: true }, [{ log, rows, whole: true }]);
    expect(events.map(({ key, writes }) => [key, writes.map(({ id }) => id)])).toEqual([
      ['tea/log 1', ['9']],
      ['write 8', ['8']],
    ]);
  });

  test('holds back what something unread might still belong before', () => {
    const entries = [write('9', '2026-03-01T10:00:00Z'), write('8', '2026-03-01T06:00:00Z')];
    const rows = [line(3, '2026-03-01T12:00:00Z'), line(2, '2026-03-01T09:00:00Z')];
    expect(keys({ entries, whole: true }, [{ log, rows, whole: false }])).toEqual([
      'tea/log 3',
      'write 9',
      'tea/log 2',
    ]);
    expect(keys({ entries: [], whole: false }, [{ log, rows, whole: true }])).toEqual([]);
  });
});
