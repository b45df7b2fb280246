import type { BillDifference } from '#engine/commerce/index.ts';
import type { TransactionRecords } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import type { CheckedBill } from './checked-bill.ts';
import { DIFFERENCE, DIFFERENCE_STATUS } from './reconcile-names.ts';

const AGREES = '再次对账已一致 / agrees now';
const TAKEN_IN = '已向渠道查询并入账 / asked for and taken in';

/** Writes the differences of a bill: new ones are added, those that are gone are solved. Gives how many new ones are open. */
export async function keepDifferences(
  rows: TransactionRecords,
  billId: number,
  { name: channel, day, differences, healed }: CheckedBill,
): Promise<number> {
  const known = await rows.find(DIFFERENCE, { bill_id: billId });
  const byKey = new Map(known.map((row) => [keyOfRow(row), row]));
  const add = (difference: BillDifference, more: object) =>
    rows.add(DIFFERENCE, { bill_id: billId, channel, day, ...valuesOf(difference), ...more });
  const fresh = differences.filter((each) => !byKey.has(keyOf(each)));
  for (const each of fresh) await add(each, { status: DIFFERENCE_STATUS.open });
  for (const { difference, outcome } of healed) {
    if (byKey.has(keyOf(difference))) continue;
    await add(difference, {
      status: DIFFERENCE_STATUS.solved,
      resolution: `${TAKEN_IN} (${outcome})`,
    });
  }
  const found = new Set(differences.map(keyOf));
  const gone = known.filter(
    (row) => Number(row['status']) === DIFFERENCE_STATUS.open && !found.has(keyOfRow(row)),
  );
  const solved = { status: DIFFERENCE_STATUS.solved, resolution: AGREES };
  for (const row of gone) await rows.change(DIFFERENCE, row['id'] ?? null, solved);
  return fresh.length;
}

const keyOf = ({ kind, of, number }: BillDifference): string => `${kind} ${of} ${number}`;

const keyOfRow = (row: StoredRow): string =>
  `${String(row['kind'])} ${String(row['about'])} ${String(row['document_no'])}`;

const valuesOf = ({ kind, of, number, ours, theirs }: BillDifference) => ({
  kind,
  about: of,
  document_no: number.slice(0, 64),
  ours: ours === null ? null : String(ours),
  theirs: theirs === null ? null : String(theirs),
});
