import { SYSTEM } from '#engine/access/index.ts';
import type { ChannelName } from '#server/adapters/payment/payment-channel.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { askAbout, isConfirmed } from './ask-about.ts';
import { reconcileDay, type ReconcilePorts } from './reconcile-day.ts';
import { refreshBill } from './refresh-bill.ts';
import { DIFFERENCE, DIFFERENCE_STATUS } from './reconcile-names.ts';

const CONFIRMED = '渠道查询结果与本站一致 / the channel, asked now, says the same';
const NOT_YET = '渠道查询后仍不一致，请人工核对 / asked for, and still different: see to it at the channel';

/**
 * What one press can do about a difference: the channel is asked about the number and what it says is taken in. Where it says the same as
 * we do the bill is what is wrong, and the difference is solved; else it says so on the row, for people.
 */
export async function repairDifference(ports: ReconcilePorts, id: number): Promise<void> {
  const difference = await read(ports, id);
  if (!difference || Number(difference['status']) !== DIFFERENCE_STATUS.open) return;
  const about = difference['about'] === 'refund' ? 'refund' : 'payment';
  const number = String(difference['document_no']);
  await askAbout(ports, about, number);
  await reconcileDay(
    ports,
    String(difference['channel']) as ChannelName,
    String(difference['day']).slice(0, 10),
  );
  const after = await read(ports, id);
  if (!after || Number(after['status']) !== DIFFERENCE_STATUS.open) return;
  const isSame = after['kind'] !== 'theirs_only' && (await isConfirmed(ports, about, number));
  await ports.records.transaction(async (transaction) => {
    const rows = ports.records.as(SYSTEM).in(transaction);
    const solved = { status: DIFFERENCE_STATUS.solved, resolution: CONFIRMED };
    await rows.change(DIFFERENCE, id, isSame ? solved : { resolution: NOT_YET });
    await refreshBill(rows, after['bill_id'] ?? null);
  });
}

const read = ({ records }: ReconcilePorts, id: number): Promise<StoredRow | undefined> =>
  records.transaction(async (transaction) => {
    const [row] = await records.as(SYSTEM).in(transaction).find(DIFFERENCE, { id });
    return row;
  });
