import type { Executor } from '#server/database/connection.ts';
import { AppError } from '#server/errors/app-error.ts';

/** Drafts, and what waits to be looked at, were never there for anybody. */
const WERE_SOLD = `select from "shop_goods" where "id" = $1 and "status" <> 2 and coalesce("audit_status", 0) <> 1`;

/** Why goods are not answered: with `gone` where they were on sale and are no more. */
export async function missingGoods(executor: Executor, id: number): Promise<AppError> {
  const { rows } = await executor.query({ text: WERE_SOLD, values: [id] });
  return new AppError('record.not-found', { data: rows.length > 0 ? { gone: true } : null });
}
