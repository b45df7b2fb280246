import type { Locale } from '#engine/definition/index.ts';
import type { Executor } from '#server/database/connection.ts';
import type { Audience } from '#server/http/audience.ts';
import { AUDIENCES } from './audiences.ts';

/** Keeps the language somebody uses now, for mail and SMS that find them elsewhere. Writes only where it is another one. */
export async function keepLanguage(
  executor: Executor,
  person: { audience: Audience; id: number },
  locale: Locale,
): Promise<void> {
  await executor.query({
    text: `UPDATE ${AUDIENCES[person.audience].table} SET language = $2 WHERE id = $1 AND language IS DISTINCT FROM $2`,
    values: [person.id, locale],
  });
}

/** The language of a column as it is kept; Chinese for who was not here yet. */
export const keptLanguage = (stored: string | null): Locale => (stored === 'en' ? 'en' : 'zh-cn');
