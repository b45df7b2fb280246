import { SYSTEM } from '#engine/access/index.ts';
import type { JobDefinition } from '#server/jobs/job-definition.ts';
import { PAGE_DOCUMENT, PAGE_VERSION } from './page-names.ts';
import { staleAutosaves } from './stale-autosaves.ts';
import type { PageSwitchPorts } from './page-switches.ts';

/** Removed at once. */
const BATCH = 200;

/** Takes away versions that were kept by themselves and that nobody needs any more, each night. */
export const thinAutosaves = ({ records, now, isShop }: PageSwitchPorts): JobDefinition => ({
  kind: 'shop-page-autosaves',
  schedule: '40 3 * * *',
  concurrency: 1,
  async run({ signal }) {
    if (!isShop()) return;
    const all = await records.reading((transaction) =>
      records.as(SYSTEM).in(transaction).find(PAGE_VERSION, { kind: 'autosave' }),
    );
    const stale = staleAutosaves(all, now());
    for (let from = 0; from < stale.length; from += BATCH) {
      signal.throwIfAborted();
      const batch = stale.slice(from, from + BATCH);
      await records.transaction(async (transaction) => {
        const rows = records.as(SYSTEM).in(transaction);
        await rows.remove(
          PAGE_VERSION,
          batch.map(({ id }) => id ?? null),
        );
        await rows.remove(
          PAGE_DOCUMENT,
          batch.map((version) => version['document_id'] ?? null),
        );
      });
    }
  },
});
