import type { Json } from '#engine/definition/index.ts';
import { noteLinks } from '../history/note-touched-rows.ts';
import type { StoredRow } from '../rows/row-shaper.ts';
import { replaceLinksStatement } from '../sql/relation-statements.ts';
import { naming } from './refused-statement.ts';
import { noteReach, type TableWrite } from './table-write.ts';
import type { LinkChange } from './split-change.ts';

/** Makes a many-to-many field hold exactly these values, in the write's transaction. */
export async function replaceLinks(
  write: TableWrite,
  row: StoredRow,
  { field, values }: LinkChange,
): Promise<void> {
  const { definition } = write.call;
  const owner = row[definition.key[0] ?? ''] ?? null;
  const target = write.call.services.metadata.get(field.relation?.definition ?? '');
  const deletedAt = target?.connection === definition.connection ? (target.softDelete?.column ?? null) : null;
  const statement = replaceLinksStatement(definition, field, owner, values, deletedAt);
  const { rows } = await naming(write, { [field.name]: values }, () =>
    write.transaction.executor.query<LinkStep>(statement),
  );
  if (definition.audit) noteLinks(write, row, field, beforeAndAfter(values, rows));
  const table = field.relation?.through?.table;
  if (table !== undefined) noteReach(write, table);
}

interface LinkStep {
  change: 'added' | 'removed';
  value: string;
}

/** What the field held before, from what it holds now and the steps that led there; as text, in one order. */
function beforeAndAfter(values: Json[], steps: LinkStep[]): [Json[], Json[]] {
  const after = [...new Set(values.map(String))].sort();
  const valuesOf = (change: LinkStep['change']) =>
    steps.filter((step) => step.change === change).map(({ value }) => value);
  const added = new Set(valuesOf('added'));
  const before = [...after.filter((value) => !added.has(value)), ...valuesOf('removed')].sort();
  return [before, after];
}
