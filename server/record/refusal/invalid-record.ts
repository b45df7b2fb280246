import type { CompiledDefinition } from '#engine/compile/index.ts';
import type { FieldIssue } from '#engine/contract/index.ts';
import { AppError } from '#server/errors/app-error.ts';

/** The refusal of values, its texts naming the definition's fields by their titles. */
export function invalidRecord(
  definition: CompiledDefinition,
  issues: FieldIssue[],
  cause?: unknown,
): AppError {
  return new AppError('record.invalid', {
    issues,
    titleOf: (path) => definition.fieldByName.get(path.split(/[.[]/, 1)[0] ?? '')?.title,
    cause,
  });
}
