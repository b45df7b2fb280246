import type { StoredRow } from '../rows/shape-row.ts';
import { replaceLinksStatement } from '../sql/relation-statements.ts';
import type { Write } from './run-write.ts';
import type { LinkChange } from './split-change.ts';

/** Makes a many-to-many field hold exactly these values, in the write's transaction. */
export async function replaceLinks(
  write: Write,
  row: StoredRow,
  { field, values }: LinkChange,
): Promise<void> {
  const { definition } = write.call;
  const owner = row[definition.key[0] ?? ''] ?? null;
  await write.executor.query(replaceLinksStatement(definition, field, owner, values));
  const table = field.relation?.through?.table;
  if (write.reach !== 'any' && table !== undefined) write.reach.add(table);
}
