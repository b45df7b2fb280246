import type { IndexPlan } from '#engine/query/index.ts';
import type { RecordCall } from '../record-call.ts';
import type { IndexRows, IndexStatementOptions } from '../sql/index-statement.ts';
import { DEEP_OFFSET } from '../sql/page-sql.ts';
import { canMark, type Mark, type PageStart, pageStart } from '../sql/page-start.ts';
import type { TotalKey } from '../totals/totals.ts';

/** Sends the statement of a page. */
export type RunPage = (
  call: RecordCall,
  plan: IndexPlan,
  options: IndexStatementOptions,
) => Promise<IndexRows>;

/** What is known of the list before its rows are read. */
export interface KnownList {
  key: TotalKey;
  /** Its total, as remembered. */
  known: number | undefined;
  run: RunPage;
}

/** A page's rows, and from where they were reached. */
export type ReadRows = IndexRows & { from: PageStart['from'] };

/**
 * The rows of a page with the snapshot they were read in. A page far down is reached from the nearest bookmark, and
 * leaves one itself; when the bookmark turns out to be too old the page is read again without it.
 */
export async function readRows(call: RecordCall, plan: IndexPlan, list: KnownList): Promise<ReadRows> {
  const { known, run } = list;
  if (plan.offset < DEEP_OFFSET) {
    return { ...(await run(call, plan, { total: 'without', snapshot: true, known })), from: 'start' };
  }
  const facts = await call.services.facts.of(call.definition);
  if (!canMark(call.definition, plan.order, facts.notNull)) {
    const read = await run(call, plan, { total: 'without', snapshot: true, known });
    return { ...read, from: pageStart(plan, known).from };
  }
  return readMarked(call, plan, list);
}

async function readMarked(call: RecordCall, plan: IndexPlan, list: KnownList): Promise<ReadRows> {
  const { bookmarks, totals } = call.services;
  const key = bookmarks.keyOf(call.definition, plan, call.services.metadata.all());
  const mark = bookmarks.nearest(key, plan, list.known);
  let position = totals.position(key.connection);
  let read = await runFrom(call, plan, list, mark);
  if (read.from === 'mark' && !bookmarks.hold(key, read.snapshot, position)) {
    position = totals.position(key.connection);
    read = await runFrom(call, plan, list, undefined);
  }
  const { snapshot } = read;
  if (snapshot === null || read.mark === null) return read;
  const inPlace =
    read.from === 'start' ||
    (read.from === 'mark'
      ? bookmarks.surelyHold(key, snapshot, position)
      : totals.confirm(list.key, snapshot, position) === list.known);
  if (inPlace) bookmarks.add(key, { offset: plan.offset, values: read.mark }, snapshot, position);
  return read;
}

async function runFrom(
  call: RecordCall,
  plan: IndexPlan,
  { known, run }: KnownList,
  mark: Mark | undefined,
): Promise<ReadRows> {
  const read = await run(call, plan, { total: 'without', snapshot: true, known, mark, marks: true });
  return { ...read, from: pageStart(plan, known, mark).from };
}
