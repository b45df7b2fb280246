import type { Executor } from '#server/database/connection.ts';
import { AUDIENCES } from './audiences.ts';
import { keptLanguage } from './keep-language.ts';
import type { ReachedPerson } from './reached-person.ts';

interface MemberRow {
  id: string;
  email: string | null;
  mobile: string | null;
  language: string | null;
}

/** Enabled members with these keys, in the order of their keys. */
export async function findMembers(executor: Executor, ids: readonly number[]): Promise<ReachedPerson[]> {
  const { table, enabled } = AUDIENCES.member;
  const { rows } = await executor.query<MemberRow>({
    text: `SELECT account.id, account.email, account.mobile, account.language
             FROM ${table} AS account WHERE ${enabled} AND account.id = ANY($1::bigint[]) ORDER BY account.id`,
    values: [ids],
  });
  return rows.map(({ id, email, mobile, language }) => ({
    audience: 'member',
    id: Number(id),
    email: email ?? '',
    mobile: mobile ?? '',
    locale: keptLanguage(language),
  }));
}
