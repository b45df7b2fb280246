import { SYSTEM } from '#engine/access/index.ts';
import { both, type Json, type JsonObject } from '#engine/definition/index.ts';
import type { AccountDeps } from './account-deps.ts';
import { accountRefusal } from './account-refusal.ts';

/** What members may change of themselves; whatever else comes along is passed over. */
const OWN_FIELDS = ['avatar', 'username', 'nickname', 'gender', 'birthday', 'motto'] as const;

const MAX_MOTTO = 120;
const LONG_MOTTO = both('个性签名最长 120 个字符', 'At most 120 characters');

/** @throws AppError `record.invalid` with the paths of what is wrong. */
export async function changeProfile(
  { records }: AccountDeps,
  memberId: number,
  given: Readonly<JsonObject>,
): Promise<void> {
  const values: JsonObject = {};
  for (const name of OWN_FIELDS) {
    const value = given[name];
    if (value !== undefined) values[name] = storedValue(name, value);
  }
  if (typeof values['motto'] === 'string' && values['motto'].length > MAX_MOTTO)
    throw accountRefusal('motto', LONG_MOTTO);
  await records.transaction((transaction) =>
    records.as(SYSTEM).in(transaction).change('user/user', memberId, values),
  );
}

function storedValue(name: (typeof OWN_FIELDS)[number], value: Json): Json {
  if (name === 'birthday') return value === '' ? null : value;
  if (name === 'gender') return Number(value);
  return typeof value === 'string' ? value.trim() : '';
}
