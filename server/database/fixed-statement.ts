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
