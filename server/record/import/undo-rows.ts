import type { Actor } from '#engine/access/index.ts';
import { textIn, type Json, type JsonObject, type Locale, type Text } from '#engine/definition/index.ts';
import { parseKey, printKey } from '#engine/query/index.ts';
import { sameValue } from '../change/same-value.ts';
import type { RecordCall } from '../record-call.ts';
import type { Records, RecordTransaction } from '../records.ts';
import type { StoredRow } from '../rows/row-shaper.ts';
import { manyStatement } from '../sql/row-statements.ts';
import { pointedTo, type Referrer } from './find-referrers.ts';
import type { ImportedRow } from './import-rows.ts';

/** What became of rows that an import has written. */
export interface UndoneRows {
  undone: ImportedRow[];
  /** Rows that something newer stands on, and what. */
  kept: { row: ImportedRow; message: string }[];
}

/** What an undo works with. */
export interface UndoContext {
  records: Records;
  /** The definition within the scope of whoever undoes. */
  call: RecordCall;
  referrers: readonly Referrer[];
  actor: Actor;
  locale: Locale;
}

const CHANGED: Text = { 'zh-cn': '导入之后又被修改，已保留', en: 'Changed since the import: left as it is' };
const GONE: Text = { 'zh-cn': '导入之后已被删除', en: 'Deleted since the import' };
const SECRET: Text = {
  'zh-cn': '改动中有保密内容或多对多关系，其原值未保存，已保留',
  en: 'What changed is a secret, or links whose former state is kept nowhere: left as it is',
};
const referred = (title: string): Text => ({
  'zh-cn': `已被“${title}”引用，已保留`,
  en: `Rows of ${title} refer to it: left as it is`,
});

/**
 * Deletes what an import has added and puts back what it has changed, through the same steps as any other write, in the
 * transaction. A row that was changed since, or that others point to, stays as it is.
 */
export async function undoRows(
  context: UndoContext,
  transaction: RecordTransaction,
  rows: readonly ImportedRow[],
): Promise<UndoneRows> {
  const done: UndoneRows = { undone: [], kept: [] };
  const keep = (row: ImportedRow, why: Text): void =>
    void done.kept.push({ row, message: textIn(why, context.locale) });
  const stored = await lockRows(context, transaction, rows);
  const added: StandingRow[] = [];
  const { definition } = context.call;
  const writer = context.records.as(context.actor).in(transaction);
  for (const row of rows) {
    const now = stored.get(row.key);
    if (!now) {
      if (row.added) done.undone.push(row);
      else keep(row, GONE);
    } else if (row.added) {
      if (isAsLeft(row, now)) added.push({ row, now });
      else keep(row, CHANGED);
    } else if (row.before === null) keep(row, SECRET);
    else if (isAsBefore(row.before, now)) done.undone.push(row);
    else if (!isAsLeft(row, now)) keep(row, CHANGED);
    else {
      await writer.change(definition.name, keyOf(context.call, now), row.before);
      done.undone.push(row);
    }
  }
  const free = await withoutReferred(context, transaction, added, keep);
  if (free.length > 0)
    await writer.remove(
      definition.name,
      free.map(({ now }) => keyOf(context.call, now)),
    );
  done.undone.push(...free.map(({ row }) => row));
  return done;
}

interface StandingRow {
  row: ImportedRow;
  now: StoredRow;
}

async function lockRows(
  { call }: UndoContext,
  { executor }: RecordTransaction,
  rows: readonly ImportedRow[],
): Promise<Map<string, StoredRow>> {
  const { definition, scope, services } = call;
  const keys = rows.flatMap(({ key }) => {
    const parts = parseKey(definition, key);
    return parts ? [parts] : [];
  });
  if (keys.length === 0) return new Map();
  const statement = manyStatement(definition, keys, { scope, registry: services.metadata.all(), lock: true });
  const { rows: found } = await executor.query<StoredRow>(statement);
  return new Map(found.map((row) => [printKey(definition, row), row]));
}

const isAsLeft = ({ version }: ImportedRow, now: StoredRow): boolean =>
  version !== '' && String(now['_version'] ?? '') === version;

const isAsBefore = (before: JsonObject, now: StoredRow): boolean =>
  Object.entries(before).every(([name, value]) => sameValue(value, now[name] ?? null));

function keyOf({ definition }: RecordCall, row: StoredRow): Json[] {
  return definition.key.map((name) => row[name] ?? null);
}

/** Rows that nobody points to but rows that go as well: one that stays keeps those it points to. */
async function withoutReferred(
  { call, referrers }: UndoContext,
  { executor }: RecordTransaction,
  rows: StandingRow[],
  keep: (row: ImportedRow, why: Text) => void,
): Promise<StandingRow[]> {
  const { definition } = call;
  let free = rows;
  for (let isSettled = false; !isSettled;) {
    isSettled = true;
    for (const referrer of referrers) {
      const valueOf = ({ now }: StandingRow): Json => now[referrer.field] ?? null;
      const without = free.map(({ now }) => now[definition.key[0] ?? ''] ?? null);
      const taken = await pointedTo(executor, definition, referrer, { values: free.map(valueOf), without });
      if (taken.size === 0) continue;
      const isTaken = (row: StandingRow): boolean => taken.has(String(valueOf(row)));
      for (const each of free.filter(isTaken)) keep(each.row, referred(referrer.title));
      free = free.filter((each) => !isTaken(each));
      isSettled = false;
    }
  }
  return free;
}
