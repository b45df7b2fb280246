import type { Executor } from '#server/database/connection.ts';
import { refused } from '../refused.ts';

const OWN = `select "url" from "attachment" where "user_id" = $1 and "url" = any($2::text[]) and "mimetype" like 'image/%'`;
const FOREIGN = { 'zh-cn': '图片不存在，请重新上传', en: 'This picture is not there; upload it again' };

/** Pictures are what the member has uploaded, and the checks of uploads with it. @throws AppError `record.invalid` at the picture. */
export async function checkPictures(
  executor: Executor,
  memberId: number,
  path: string,
  pictures: readonly string[],
): Promise<void> {
  if (pictures.length === 0) return;
  const { rows } = await executor.query<{ url: string }>({ text: OWN, values: [memberId, pictures] });
  const own = new Set(rows.map(({ url }) => url));
  const foreign = pictures.findIndex((picture) => !own.has(picture));
  if (foreign !== -1) throw refused(`${path}[${foreign}]`, FOREIGN);
}
