import type { Json, JsonObject } from '#engine/definition/index.ts';
import { keyText, lookBefore, noteAfter } from '../history/note-touched-rows.ts';
import { cleanChange } from '../rich-text/clean-change.ts';
import type { StoredRow } from '../rows/row-shaper.ts';
import { sensitiveChanges } from '../security/sensitive-changes.ts';
import { updateStatement } from '../sql/row-statements.ts';
import { replaceLinks } from './replace-links.ts';
import type { TableWrite } from './table-write.ts';
import { splitChange } from './split-change.ts';
import { writeOneRow } from './write-rows.ts';

/**
 * Updates a row and its links. Undefined when key, scope or version match none.
 * @param unlocked the row as it was validated, where it is not locked: the version says that it still is
 */
export async function updateRow(
  write: TableWrite,
  key: Json[],
  change: JsonObject,
  { version, unlocked = null }: { version?: string | undefined; unlocked?: StoredRow | null } = {},
): Promise<StoredRow | undefined> {
  const { definition, scope, services } = write.call;
  const { columns, links } = splitChange(definition, cleanChange(definition, change));
  if (write.notes) await lookBefore(write, key);
  const registry = services.metadata.all();
  const row = await writeOneRow(
    write,
    updateStatement(definition, key, columns, { scope, registry, version, returning: write.returning }),
    columns,
    unlocked ? sensitiveChanges(write, keyText(definition, key), unlocked, { ...unlocked, ...columns }) : [],
  );
  if (!row) return undefined;
  noteAfter(write, key, row);
  for (const link of links) await replaceLinks(write, row, link);
  return row;
}
