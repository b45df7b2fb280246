import { describe, expect, it } from '@jest/globals';
import {
  afterConflict,
  changeSetOf,
  childConflictIn,
  copyOf,
  lineIdAt,
  linesOf,
  rowsLeft,
  valueOf,
  withAdded,
  withAllValues,
  withLine,
  withoutLine,
  withoutRows,
  withValues,
  type ChangeSet,
  type Line,
} from './change-set.ts';

const READ = [
  { id: 1, _version: 'a', qty: 2, note: null },
  { id: 2, _version: 'b', qty: 3, note: 'x' },
];
const none: ChangeSet = { add: [], edit: [], del: [] };
const line = (change: ChangeSet, at: number): Line => {
  const found = linesOf(READ, change)[at];
  if (!found) throw new Error('no line');
  return found;
};

describe('the change set of child rows', () => {
  it('is empty for the rows as they were read, which stay the value while nothing changes', () => {
    expect(changeSetOf(READ)).toEqual(none);
    expect(changeSetOf(undefined)).toEqual(none);
    expect(valueOf(none, READ)).toBe(READ);
    expect(valueOf(none, undefined)).toBeNull();
  });

  it('carries key, version and changed values of a stored row, and forgets what was changed back', () => {
    const changed = withValues(none, line(none, 0), { qty: 9 }, READ);
    expect(changed).toEqual({ ...none, edit: [{ id: 1, _version: 'a', qty: 9 }] });
    expect(line(changed, 0)).toMatchObject({ changed: true, values: { qty: 9, note: null } });
    const more = withValues(changed, line(changed, 0), { note: 'y' }, READ);
    expect(more.edit).toEqual([{ id: 1, _version: 'a', qty: 9, note: 'y' }]);
    expect(withValues(changed, line(changed, 0), { qty: 2 }, READ)).toEqual(none);
  });

  it('takes values of many rows at once, stored and new ones', () => {
    const begun = withAdded(none, [{ qty: 1 }]);
    const lines = linesOf(READ, begun);
    const changed = withAllValues(
      begun,
      lines.map((each, at) => ({ line: each, values: { qty: at === 1 ? 3 : 7 } })),
      READ,
    );
    expect(changed).toEqual({
      add: [{ qty: 7, _row: 1 }],
      edit: [{ id: 1, _version: 'a', qty: 7 }],
      del: [],
    });
  });

  it('knows how many rows are left, and can let go of all of them', () => {
    const change = withoutLine(withAdded(none, [{ qty: 1 }, { qty: 2 }]), line(none, 0));
    expect(rowsLeft(valueOf(change, READ), READ)).toBe(3);
    expect([rowsLeft(READ, READ), rowsLeft(undefined, undefined)]).toEqual([2, 0]);
    const gone = withoutRows(READ);
    expect(gone).toEqual({
      add: [],
      edit: [],
      del: [
        { id: 1, _version: 'a' },
        { id: 2, _version: 'b' },
      ],
    });
    expect(rowsLeft(gone, READ)).toBe(0);
    expect(withoutRows(undefined)).toBeNull();
  });

  it('holds new rows whole, each with a number of its own', () => {
    const two = withAdded(none, [{ qty: 1 }, { qty: 5 }]);
    const [, , first, second] = linesOf(READ, two);
    expect([first?.values['qty'], second?.values['qty']]).toEqual([1, 5]);
    expect(first?.id).not.toBe(second?.id);
    const between = withAdded(two, [{ qty: 3 }], first?.id);
    expect(between.add.map(({ qty }) => qty)).toEqual([1, 3, 5]);
    expect(new Set(linesOf([], between).map(({ id }) => id)).size).toBe(3);
    const edited = withValues(between, linesOf(READ, between)[3] as Line, { qty: 4 }, READ);
    expect(edited.add.map(({ qty }) => qty)).toEqual([1, 4, 5]);
    expect(withoutLine(edited, linesOf(READ, edited)[2] as Line).add.map(({ qty }) => qty)).toEqual([4, 5]);
  });

  it('names rows to delete by key and version, drops their edits, and takes them back', () => {
    const edited = withValues(none, line(none, 1), { qty: 9 }, READ);
    const gone = withoutLine(edited, line(edited, 1));
    expect(gone).toEqual({ ...none, del: [{ id: 2, _version: 'b' }] });
    expect(line(gone, 1)).toMatchObject({ removed: true, changed: true });
    expect(withLine(gone, line(gone, 1))).toEqual(none);
  });

  it('knows which row the server speaks of: added, edited, deleted, in this order', () => {
    const change = withoutLine(
      withAdded(withValues(none, line(none, 0), { qty: 9 }, READ), [{}, {}]),
      line(none, 1),
    );
    const ids = linesOf(READ, change).map(({ id }) => id);
    expect([0, 1, 2, 3, 4].map((at) => lineIdAt(change, at))).toEqual([
      ids[2],
      ids[3],
      ids[0],
      ids[1],
      undefined,
    ]);
  });

  it('copies what is asked for, never the key', () => {
    expect(copyOf(line(none, 1), ['qty', 'note'])).toEqual({ qty: 3, note: 'x' });
  });
});

describe('a conflict of a child row', () => {
  const change = { add: [{}], edit: [{ id: 1, _version: 'a', qty: 9 }], del: [{ id: 2, _version: 'b' }] };

  it('is told from other conflicts by the name of the child', () => {
    expect(childConflictIn({ mine: {}, theirs: {}, fields: [] })).toBeNull();
    expect(childConflictIn({ child: 'lines', index: 1, theirs: null })).toEqual({
      child: 'lines',
      index: 1,
      theirs: null,
    });
  });

  it('has the row compared with what it is now, or let go of when it is gone', () => {
    const theirs = { id: 1, _version: 'z', qty: 5 };
    expect(afterConflict(change, { child: 'lines', index: 1, theirs })).toEqual({
      ...change,
      edit: [{ id: 1, _version: 'z', qty: 9 }],
    });
    expect(afterConflict(change, { child: 'lines', index: 2, theirs })).toMatchObject({
      del: [{ id: 2, _version: 'z' }],
    });
    expect(afterConflict(change, { child: 'lines', index: 1, theirs: null })).toEqual({
      ...change,
      edit: [],
    });
  });
});
