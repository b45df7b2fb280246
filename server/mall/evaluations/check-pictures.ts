import type { Executor } from '#server/database/connection.ts';
import { refused } from '../refused.ts';
import { foreignPicture } from './foreign-picture.ts';

const FOREIGN = { 'zh-cn': '图片不存在，请重新上传', en: 'This picture is not there; upload it again' };

/**
 * Pictures are what the member has uploaded, and the checks of uploads with it. `path` is that of a list, or of one picture by itself.
 * @throws AppError `record.invalid` at the picture.
 */
export async function checkPictures(
  executor: Executor,
  memberId: number,
  path: string,
  pictures: readonly string[] | string,
): Promise<void> {
  const isSingle = typeof pictures === 'string';
  const foreign = await foreignPicture(executor, memberId, isSingle ? [pictures] : pictures);
  if (foreign !== -1) throw refused(isSingle ? path : `${path}[${foreign}]`, FOREIGN);
}
