import { fakeFee, type FakeBillLine } from './fake-bills.ts';
import type { FakeTrade } from './fake-trade.ts';

type Change = (lines: FakeBillLine[], trade: FakeTrade) => FakeBillLine[];

const isPaymentOf =
  ({ payNo }: FakeTrade) =>
  (line: FakeBillLine): boolean =>
    line.kind === 'payment' && line.payNo === payNo;

const changed =
  (change: (line: FakeBillLine) => Partial<FakeBillLine>): Change =>
  (lines, trade) =>
    lines.map((line) => (isPaymentOf(trade)(line) ? { ...line, ...change(line) } : line));

/** What a bill can say wrongly of a trade, by the kind of difference that it makes. */
export const FAKE_DIFFERENCES: Readonly<Record<string, Change>> = {
  ours_only: (lines, trade) => lines.filter((line) => !isPaymentOf(trade)(line)),
  refund_missing: (lines, { payNo }) =>
    lines.filter((line) => line.kind !== 'refund' || line.payNo !== payNo),
  amount: changed(({ amount }) => ({ amount: amount - 1 })),
  fee: changed(({ fee }) => ({ fee: fee + 7 })),
  /** A payment of the same day that the shop has never heard of. */
  theirs_only: (lines, trade) => [
    ...lines,
    {
      kind: 'payment',
      payNo: `X${trade.payNo.slice(1)}`,
      tradeNo: `${trade.tradeNo}9`,
      refundNo: '',
      amount: 1_000,
      fee: fakeFee(1_000),
      time: trade.paidAt ?? 0,
      isDone: true,
    },
  ],
};
