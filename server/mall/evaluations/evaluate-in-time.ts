import type { TransactionRecords } from '#server/record/records.ts';
import { ORDER_LINE } from '../orders/order-names.ts';
import { toEvaluate, type OpenOrder } from '../orders/order-state.ts';
import { EVALUATION, EVALUATION_KIND, EVALUATION_STATUS } from './evaluation-names.ts';
import { evaluatedLine } from './evaluate-order.ts';

/** Notes of lines of which nobody has said anything in time that it is so. They have no scores, and no mean counts them. */
export async function evaluateInTime(rows: TransactionRecords, { order, lines }: OpenOrder): Promise<void> {
  const silent = lines.filter(toEvaluate);
  await rows.addMany(
    EVALUATION,
    silent.map((line) => ({
      ...evaluatedLine(order, line),
      kind: String(EVALUATION_KIND.first),
      content: '',
      images: [],
      is_auto: 1,
      anonymous: 1,
      status: String(EVALUATION_STATUS.shown),
    })),
  );
  for (const line of silent) await rows.changeRow(ORDER_LINE, line, { evaluated: 1 });
}
