import { SYSTEM } from '#engine/access/index.ts';
import { groupsIn, skuNames, valueIdsOf } from '#engine/commerce/index.ts';
import type { Records, RecordTransaction } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { SKU } from './goods-names.ts';

/** Gives the SKUs of goods the names their values have by now; those that are named so already stay as they are. */
export async function nameSkus(
  records: Records,
  transaction: RecordTransaction,
  goods: StoredRow,
  skus: readonly StoredRow[],
): Promise<void> {
  const rows = records.as(SYSTEM).in(transaction);
  const groups = groupsIn(goods);
  const renamed = skus.filter((sku) => {
    const names = skuNames(groups, valueIdsOf(sku));
    return names && JSON.stringify(names.spec_values) !== JSON.stringify(sku['spec_values']);
  });
  await rows.changeEach(
    SKU,
    renamed.map((sku) => ({ key: sku['id'] ?? null, values: { value_ids: valueIdsOf(sku) } })),
  );
}
