import type { JsonObject } from '#engine/definition/index.ts';
import { cleanChange } from '../rich-text/clean-change.ts';
import type { StoredRow } from '../rows/row-shaper.ts';
import { invalidRecord } from '../refusal/invalid-record.ts';
import { noteNew } from '../history/note-touched-rows.ts';
import { insertStatement } from '../sql/insert-statement.ts';
import { newRank } from './new-rank.ts';
import { replaceLinks } from './replace-links.ts';
import type { TableWrite } from './table-write.ts';
import { splitChange } from './split-change.ts';
import { writeOneRow } from './write-rows.ts';

/** Inserts a row with its links. Returns what `write.returning` asks for, as stored. @throws AppError `record.invalid` when a trigger keeps it out. */
export async function insertRow(write: TableWrite, change: JsonObject): Promise<StoredRow> {
  const { definition } = write.call;
  const { columns, links } = splitChange(definition, cleanChange(definition, change));
  const rank = newRank(definition, write.facts, columns);
  const row = await writeOneRow(
    write,
    insertStatement(definition, { ...columns, ...rank.values }, rank.source, write.returning),
    columns,
  );
  if (!row) throw invalidRecord(definition, [{ path: '', code: 'check' }]);
  write.effects.delta += 1;
  noteNew(write, row);
  for (const link of links) if (link.values.length > 0) await replaceLinks(write, row, link);
  return row;
}
