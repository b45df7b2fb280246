import { parseWhere, parseWhereText } from './parse-where.ts';
import { Refusal } from './read-query.ts';
import type { QueryError, WhereNode } from './request.ts';

/** The advanced filter of an address or a form, as a tree or its JSON text; what is wrong with it is a value. */
export function readWhere(
  value: unknown,
): { where: WhereNode | null; error?: undefined } | { where?: undefined; error: QueryError } {
  try {
    return { where: typeof value === 'string' ? parseWhereText(value) : parseWhere(value) };
  } catch (error) {
    if (error instanceof Refusal) return { error: error.error };
    throw error;
  }
}
