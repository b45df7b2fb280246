import { createHash } from 'node:crypto';
import type { Statement } from './connection.ts';

/**
 * A statement whose text never changes, to be made once where its module is loaded: each connection prepares it once.
 *
 *     const SCORE = fixedStatement('select "score" from "user" where "id" = $1');
 *     const { rows } = await executor.query<{ score: string }>(SCORE([memberId]));
 */
export function fixedStatement(text: string): (values: unknown[]) => Statement {
  const name = `f_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;
  return (values) => ({ text, name, values });
}

/**
 * The same for a condition on keys, handed in as `= any($1::bigint[])`. Of many keys the database expects ten and plans the statement anew
 * each time, so that the one that is asked for most often has a statement of its own.
 */
export function statementOfKeys(textOf: (matches: string) => string): (keys: readonly number[]) => Statement {
  const one = fixedStatement(textOf('= $1::bigint'));
  const many = fixedStatement(textOf('= any($1::bigint[])'));
  return (keys) => (keys.length === 1 ? one([keys[0]]) : many([keys]));
}
