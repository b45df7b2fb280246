import type { JsonObject } from '#engine/definition/index.ts';
import type { Executor } from '#server/database/connection.ts';
import { refused } from '../refused.ts';
import { APPLICATION_STATUS } from './application-names.ts';
import { SHOP } from './keep-house-shop.ts';

/** Whoever makes a shop or asks for one does so one after the other. */
const TURN = 'select pg_advisory_xact_lock(hashtext($1))';
const TAKEN = `select
  exists (select from "merchant_shop" where lower("name") = lower($2))
    or exists (select from "merchant_apply" where "id" <> $1 and "status" = $4 and lower("shop_name") = lower($2)) as "name",
  exists (select from "admin" where "username" = $3)
    or exists (select from "merchant_apply" where "id" <> $1 and "status" = $4 and "username" = $3) as "username"`;

const NAME = { 'zh-cn': '该店铺名称已被使用', en: 'There is a shop of this name' };
const USERNAME = { 'zh-cn': '该账号已被使用', en: 'There is an account of this name' };

/** Names are those of one shop and of one account, and of one application that waits. @throws AppError `record.invalid`. */
export async function refuseTakenNames(executor: Executor, application: JsonObject): Promise<void> {
  await executor.query({ text: TURN, values: [SHOP] });
  const { id, shop_name: name, username } = application;
  const { rows } = await executor.query<{ name: boolean; username: boolean }>({
    text: TAKEN,
    values: [id, name, username, APPLICATION_STATUS.waiting],
  });
  if (rows[0]?.name) throw refused('shop_name', NAME);
  if (rows[0]?.username) throw refused('username', USERNAME);
}
