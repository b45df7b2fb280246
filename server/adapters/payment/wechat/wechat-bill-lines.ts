import { centsOf } from '../channel-amount.ts';
import type { BillLine } from '../payment-channel.ts';

/**
 * The lines of a daily bill of all kinds. Every value stands behind a backtick, and a value may hold commas; amounts are yuan;
 * below the lines there is a summary with a head of its own.
 */
export function wechatBillLines(text: string): BillLine[] {
  const [head = '', ...rest] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const names = head.split(',').map((name) => name.trim());
  const end = rest.findIndex((line) => !line.startsWith('`'));
  return rest.slice(0, end < 0 ? undefined : end).map((line) => {
    const row = line.slice(1).split(',`');
    const of = (name: string): string => row[names.indexOf(name)]?.trim() ?? '';
    const isRefund = of('交易状态') !== 'SUCCESS';
    return {
      kind: isRefund ? 'refund' : 'payment',
      payNo: of('商户订单号'),
      tradeNo: of('微信订单号'),
      refundNo: isRefund ? of('商户退款单号') : '',
      amount: centsOf(of(isRefund ? '申请退款金额' : '订单金额')),
      fee: centsOf(of('手续费')),
      isDone: !isRefund || of('退款状态') === 'SUCCESS',
    };
  });
}
