import { SYSTEM } from '#engine/access/index.ts';
import { advertState } from '#engine/commerce/index.ts';
import type { Connection } from '#server/database/connection.ts';
import type { JobDefinition } from '#server/jobs/job-definition.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { ADVERT } from './advert-names.ts';
import { readAdverts, type AdvertRow } from './advert-row.ts';
import { advertTargets, type TargetPorts } from './advert-targets.ts';
import { isTargetGone } from './is-target-gone.ts';

export interface AdvertStatePorts extends TargetPorts, Pick<ShopDeps, 'records' | 'now'> {
  main: Connection;
  /** Whether there are adverts at all. */
  isShop: () => boolean;
}

/**
 * Writes every minute how far adverts are with their time, and whether what they lead to is gone, for the lists of the back office. What
 * the shop shows does not wait for it.
 */
export const keepAdvertStates = (ports: AdvertStatePorts): JobDefinition => ({
  kind: 'shop-adverts',
  schedule: '* * * * *',
  concurrency: 1,
  retries: [],
  async run({ signal }) {
    if (!ports.isShop()) return;
    const rows = await readAdverts(ports.main);
    const targets = await advertTargets(
      ports,
      rows.flatMap(({ link }) => (link.kind === 'coupon' && link.target ? [link.target] : [])),
    );
    for (const row of rows) {
      signal.throwIfAborted();
      const state = advertState(row, ports.now());
      const isGone = isTargetGone(row, targets);
      if (state !== row.state || isGone !== row.isTargetGone) await write(ports, row, state, isGone);
    }
  },
});

/** For whoever has the advert open at that time nobody else has changed it. */
const write = (
  { records }: AdvertStatePorts,
  { id }: AdvertRow,
  state: number,
  isGone: boolean,
): Promise<unknown> =>
  records.transaction((transaction) =>
    records
      .as(SYSTEM)
      .in(transaction)
      .increment(ADVERT, String(id), {
        by: {},
        set: { state, target_gone: isGone ? 1 : 0 },
        recorded: false,
      }),
  );
