import { SYSTEM } from '#engine/access/index.ts';
import { translate } from '#engine/contract/texts/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { JobDefinition } from '#server/jobs/job-definition.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { dueSchedules } from './due-schedules.ts';
import { PAGE_SCHEDULE } from './page-names.ts';
import type { PagePorts } from './page-ports.ts';
import { switchPage } from './switch-page.ts';

/** The kind of the job that shows planned versions at their time. */
export const PAGE_SWITCHES = 'shop-page-schedules';

export interface PageSwitchPorts extends Pick<PagePorts, 'records' | 'now'> {
  /** Whether there are designed pages at all. */
  isShop: () => boolean;
}

/** What one run does; more waits for the next one. */
const MAX_SWITCHES = 500;

/**
 * Shows planned versions of pages at their time, and what was there before at their end. It is added for each time, and looks every minute
 * for what was missed. Several servers may run it: each schedule is locked and looked at once more.
 */
export const switchPages = (ports: PageSwitchPorts): JobDefinition => ({
  kind: PAGE_SWITCHES,
  schedule: '* * * * *',
  concurrency: 1,
  retries: [],
  async run({ signal }) {
    if (!ports.isShop()) return;
    for (let done = 0; done < MAX_SWITCHES; done += 1) {
      signal.throwIfAborted();
      const [next] = await dueNow(ports);
      if (!next) return;
      await switchOne(ports, next);
    }
  },
});

const dueNow = async ({ records, now }: PageSwitchPorts): Promise<StoredRow[]> =>
  dueSchedules(
    await records.reading((transaction) =>
      records
        .as(SYSTEM)
        .in(transaction)
        .find(PAGE_SCHEDULE, { state: ['waiting', 'running'] }),
    ),
    now(),
  );

/** A schedule that can't be carried out says why, and the others go on. */
async function switchOne({ records, now }: PageSwitchPorts, row: StoredRow): Promise<void> {
  try {
    await records.transaction((transaction) => switchPage({ records, now }, transaction, row));
  } catch (error) {
    if (!(error instanceof AppError) || !isOfRows(error)) throw error;
    await records.transaction((transaction) =>
      records
        .as(SYSTEM)
        .in(transaction)
        .change(PAGE_SCHEDULE, row['id'] ?? null, { state: 'failed', error: wordsOf(error) }),
    );
  }
}

/** What else goes wrong is tried again with the next run. */
const isOfRows = ({ code }: AppError): boolean => code.startsWith('record.');

function wordsOf({ code, params, issues: [issue] }: AppError): string {
  if (typeof issue?.message === 'string') return issue.message.slice(0, 300);
  const words = issue?.message?.['zh-cn'] ?? translate('zh-cn', code, params);
  return words.slice(0, 300);
}
