import { isDeepStrictEqual } from 'node:util';
import { type CompiledDefinition, type CompiledField, quotedTable } from '#engine/compile/index.ts';
import { AppError } from '#server/http/app-error.ts';
import { isUnclaimed } from '../shown-values.ts';
import { SYSTEM_TABLES } from '../system-tables.ts';
import type { Draft } from './draft.ts';

/**
 * To publish is no way around rights. Who is not super publishes nothing over the product's own tables or links kept in
 * them, no second definition of rows that another speaks for, and takes no limit off rows or fields: not by an edit, and
 * not by removing the definition that has it.
 * @throws AppError `access.denied`.
 */
export function refuseWayAround({
  compiled: { before, after },
  sets,
}: Pick<Draft, 'compiled' | 'sets'>): void {
  const others = [...sets.before.values()].filter(({ name }) => name !== (after ?? before)?.name);
  const isBeside =
    (after !== null && (!isUnclaimed(others, after) || after.fields.some(isLinkedBySystem))) ||
    (before !== null && !isUnclaimed([], before));
  if (isBeside || (before !== null && opensUp(before, after))) throw new AppError('access.denied');
}

const LINK_TABLES = new Set(
  SYSTEM_TABLES.map((name) => {
    const [schema = '', table = ''] = name.split('.');
    return quotedTable(schema, table);
  }),
);

function isLinkedBySystem({ relation }: CompiledField): boolean {
  return (
    relation?.through !== undefined &&
    relation.connection === 'main' &&
    LINK_TABLES.has(relation.through.table)
  );
}

/** Whether a limit that a definition sets to rows or fields would be another, or gone. */
function opensUp(before: CompiledDefinition, after: CompiledDefinition | null): boolean {
  const isKept = (was: unknown, now: unknown): boolean => was === null || isDeepStrictEqual(was, now);
  if (!isKept(before.scope, after?.scope) || !isKept(before.groupScope, after?.groupScope)) return true;
  if (showsDeleted(before, after)) return true;
  return before.fields.filter(isGuarded).some((field) => {
    const now = after?.fields.find((other) => isSame(field, other));
    return !now || !isDeepStrictEqual(now.access, field.access) || isSecret(now) !== isSecret(field);
  });
}

/** Deleted rows are seen by who holds the bin's node; without their time of deletion by everybody. */
function showsDeleted(before: CompiledDefinition, after: CompiledDefinition | null): boolean {
  const was = before.fieldByName.get(before.softDelete?.field ?? '');
  const now = after?.fieldByName.get(after.softDelete?.field ?? '');
  return was !== undefined && (now === undefined || !isSame(was, now));
}

const isSecret = ({ type }: CompiledField): boolean => type === 'password';

const isGuarded = (field: CompiledField): boolean => isSecret(field) || Object.keys(field.access).length > 0;

function isSame({ definition, column }: CompiledField, other: CompiledField): boolean {
  const { uuid } = definition;
  return (
    (uuid !== undefined && uuid === other.definition.uuid) || (column !== null && column === other.column)
  );
}
