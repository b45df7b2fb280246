import type { Definition } from '#engine/definition/index.ts';
import { AppError } from '#server/errors/app-error.ts';

/**
 * The designer works on tables, and a definition of another one has none of its own.
 * @throws AppError `designer.derived` for such a definition.
 */
export function refuseDerived({ name, of }: Definition): void {
  if (of !== undefined) throw new AppError('designer.derived', { params: { name, of } });
}
