import type { BaseConflict } from '#engine/contract/index.ts';
import { definitionChanges } from '#engine/design/index.ts';
import type { Executor } from '#server/database/connection.ts';
import { AppError } from '#server/errors/app-error.ts';
import { readVersion, type StoredVersion } from './version-store.ts';

/**
 * The refusal of a draft whose base is not in force any more, with all that a merge field by field needs: what both
 * began with, and what is in force.
 */
export async function baseConflict(
  executor: Executor,
  { name, base }: Pick<BaseConflict, 'name' | 'base'>,
  { record, definition }: StoredVersion,
): Promise<AppError> {
  const ancestor = base === null ? null : ((await readVersion(executor, name, base))?.definition ?? null);
  return new AppError('definition.version-conflict', {
    params: { name, username: record.username || '-' },
    data: {
      name,
      base,
      latest: record,
      ancestor,
      current: definition,
      changes: definitionChanges(ancestor, definition),
    } satisfies BaseConflict,
  });
}
