import type { Connection } from '#server/database/connection.ts';
import type { JobDefinition } from '#server/jobs/job-definition.ts';
import type { MetadataService } from '#server/metadata/metadata.service.ts';
import type { BehaviourDeps } from '#server/record/behaviour/behaviour.ts';
import type { Records } from '#server/record/records.ts';
import { SKU, STOCK_LOG } from '../goods/goods-names.ts';
import { findMismatches, type StockMismatch } from './find-mismatches.ts';
import { keepMismatches } from './keep-mismatches.ts';
import { STOCK_MISMATCH } from './stock-mismatch.ts';

export const STOCK_CHECK = 'stock-check';

/** SKUs that one statement looks at. */
const PAGE = 20_000;
/** SKUs that a notice names, and leads to. */
const MAX_NAMED = 5;
const MAX_IDS = 50;

export interface StockCheckPorts {
  records: Records;
  metadata: Pick<MetadataService, 'get'>;
  notify: BehaviourDeps['notify'];
  main: Connection;
  now: () => number;
}

/**
 * Every night compares the stock of all SKUs with their logs. It mends nothing: the staff of each shop is notified of those
 * that differ, once for each SKU and difference.
 */
export const stockCheck = (ports: StockCheckPorts): JobDefinition => ({
  kind: STOCK_CHECK,
  schedule: '40 3 * * *',
  concurrency: 1,
  async run({ signal, progress }) {
    if (!ports.metadata.get(SKU) || !ports.metadata.get(STOCK_LOG)) return;
    const found: StockMismatch[] = [];
    let after = 0;
    for (let page = await nextPage(ports.main, after); page; page = await nextPage(ports.main, after)) {
      signal.throwIfAborted();
      found.push(...(await findMismatches(ports.main, after, page.last)));
      after = page.last;
      progress(after, page.end);
    }
    await report(ports, found);
  },
});

/** The last id of the next page, and the last of all; null where no SKU comes after. */
async function nextPage(main: Connection, after: number): Promise<{ last: number; end: number } | null> {
  const text = `select max("id")::text as "last", (select max("id") from "shop_goods_sku")::text as "end"
    from (select "id" from "shop_goods_sku" where "id" > $1 order by "id" limit ${PAGE}) "p"`;
  const { rows } = await main.query<{ last: string | null; end: string }>({ text, values: [after] });
  const [row] = rows;
  return row && row.last !== null ? { last: Number(row.last), end: Number(row.end) } : null;
}

/** What is known and what is said of it stand or fall together. */
async function report({ records, notify, now }: StockCheckPorts, found: StockMismatch[]): Promise<void> {
  await records.transaction(async (transaction) => {
    const time = new Date(now()).toISOString();
    const fresh = await keepMismatches(transaction.executor, found, time);
    for (const merchantId of new Set(fresh.map((each) => each.merchantId))) {
      const own = fresh.filter((each) => each.merchantId === merchantId);
      await notify(transaction, STOCK_MISMATCH.key, {
        subject: `merchant ${merchantId} at ${time}`,
        data: {
          names: namesOf(own),
          count: own.length,
          ids: own
            .slice(0, MAX_IDS)
            .map(({ skuId }) => skuId)
            .join(','),
        },
        merchantId,
      });
    }
  });
}

/** `Cup red (+3), Pot (0/-1)`: by how much the stock differs and, where it does, what is promised. */
function namesOf(found: readonly StockMismatch[]): string {
  const named = found.slice(0, MAX_NAMED).map(({ name, stock, locked }) => {
    const units = locked === 0 ? signed(stock) : `${signed(stock)}/${signed(locked)}`;
    return `${name} (${units})`;
  });
  return [...named, ...(found.length > MAX_NAMED ? ['…'] : [])].join(', ');
}

const signed = (units: number): string => (units > 0 ? `+${units}` : String(units));
