import type { Executor } from '#server/database/connection.ts';

const OWN = `select "url" from "attachment" where "user_id" = $1 and "url" = any($2::text[]) and "mimetype" like 'image/%'`;

/** Where among pictures the first stands that the member has not uploaded; -1 where all are theirs. */
export async function foreignPicture(
  executor: Executor,
  memberId: number,
  pictures: readonly string[],
): Promise<number> {
  if (pictures.length === 0) return -1;
  const { rows } = await executor.query<{ url: string }>({ text: OWN, values: [memberId, pictures] });
  const own = new Set(rows.map(({ url }) => url));
  return pictures.findIndex((picture) => !own.has(picture));
}
