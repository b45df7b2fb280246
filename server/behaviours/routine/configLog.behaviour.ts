import type { Behaviour } from '#server/record/behaviour/behaviour.ts';
import { titleLine } from '#server/record/log/log-title.ts';

/** The log of the settings: titles in the language of whoever reads them. */
export const configLogBehaviour = (): Behaviour => ({
  definition: 'routine/configLog',
  shape({ rows, context }) {
    for (const row of rows)
      if (typeof row['title'] === 'string') row['title'] = titleLine(row['title'], context.locale);
  },
});
