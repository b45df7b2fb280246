import type { Executor } from '#server/database/connection.ts';
import { fixedStatement } from '#server/database/fixed-statement.ts';
import { AUDIENCES } from './audiences.ts';
import { keptLanguage } from './keep-language.ts';
import type { ReachedPerson } from './reached-person.ts';

interface MemberRow {
  id: string;
  email: string | null;
  mobile: string | null;
  language: string | null;
}

const { table, enabled } = AUDIENCES.member;
const BY_KEY = fixedStatement(
  `SELECT account.id, account.email, account.mobile, account.language
     FROM ${table} AS account WHERE ${enabled} AND account.id = ANY($1::bigint[]) ORDER BY account.id`,
);

/** Enabled members with these keys, in the order of their keys. */
export async function findMembers(executor: Executor, ids: readonly number[]): Promise<ReachedPerson[]> {
  const { rows } = await executor.query<MemberRow>(BY_KEY([ids]));
  return rows.map(({ id, email, mobile, language }) => ({
    audience: 'member',
    id: Number(id),
    email: email ?? '',
    mobile: mobile ?? '',
    locale: keptLanguage(language),
  }));
}
