import type { CompiledDefinition } from '#engine/compile/index.ts';
import type { FieldIssue } from '#engine/contract/index.ts';
import type { Text } from '#engine/definition/index.ts';
import { AppError } from '#server/errors/app-error.ts';

/** Where a child row stands in what was sent: `lines[2]`. */
export function rowPath(child: string, index: number): string {
  return `${child}[${index}]`;
}

/** The issue of a child row as one of the whole call. */
export function nestedIssue(issue: FieldIssue, row: string): FieldIssue {
  return { ...issue, path: issue.path === '' ? row : `${row}.${issue.path}` };
}

/** A refusal of a child row as one of the whole call: its issues under the row's path, a conflict with the row named. */
export function nestedRefusal(error: AppError, child: string, index: number): AppError {
  const row = rowPath(child, index);
  const isConflict = error.code === 'record.version-conflict';
  return new AppError(error.code, {
    params: error.params,
    issues: error.issues.map((issue) => nestedIssue(issue, row)),
    data: isConflict ? { ...(error.data as object), child, index } : error.data,
    titleOf: (path) => error.titleOf(path.startsWith(`${row}.`) ? path.slice(row.length + 1) : ''),
    cause: error.cause,
  });
}

/** The refusal of a row together with its child rows, fields of both named by their titles. */
export function invalidWithChildren(
  definition: CompiledDefinition,
  targets: ReadonlyMap<string, CompiledDefinition>,
  issues: FieldIssue[],
): AppError {
  return new AppError('record.invalid', { issues, titleOf });

  function titleOf(path: string): Text | undefined {
    const [, first = '', field] = /^([^.[]+)(?:\[\d+\])?(?:\.([^.[]+))?/.exec(path) ?? [];
    const target = targets.get(first);
    if (!target) return definition.fieldByName.get(first)?.title;
    if (field !== undefined) return target.fieldByName.get(field)?.title;
    return definition.children.find(({ name }) => name === first)?.title;
  }
}
