import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { beijingText, inYuan } from './fake-alipay-messages.ts';
import type { FakeTrade } from './fake-trade.ts';

/** A line of a bill; tests plant differences by changing some. */
export interface FakeBillLine {
  kind: 'payment' | 'refund';
  payNo: string;
  tradeNo: string;
  refundNo: string;
  amount: number;
  fee: number;
  time: number;
  isDone: boolean;
}

/** What a channel keeps of an amount: 0.6 %. */
export const fakeFee = (amount: number): number => Math.round((amount * 6) / 1000);

/** All that has happened on a day in Beijing. */
export function billLines(trades: readonly FakeTrade[], channel: string, day: string): FakeBillLine[] {
  const isOf = (time: number): boolean => beijingText(time).startsWith(day);
  return trades
    .filter((trade) => trade.channel === channel && trade.paidAt !== null)
    .flatMap((trade) => {
      const { payNo, tradeNo, amount, paidAt } = trade;
      const time = paidAt ?? 0;
      const of = { payNo, tradeNo };
      const paid: FakeBillLine = {
        ...of,
        kind: 'payment',
        refundNo: '',
        amount,
        fee: fakeFee(amount),
        time,
        isDone: true,
      };
      const refunds = trade.refunds.map((refund): FakeBillLine => ({
        ...of,
        kind: 'refund',
        refundNo: refund.refundNo,
        amount: refund.amount,
        fee: 0 - fakeFee(refund.amount),
        time: refund.time,
        isDone: refund.state === 'success',
      }));
      return [paid, ...refunds].filter((line) => isOf(line.time));
    });
}

const WECHAT_HEAD =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注';
const WECHAT_SUMMARY =
  '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额';

/** A bill as WeChat Pay writes it: a backtick before each value, a summary at the end. */
export function wechatBill(lines: readonly FakeBillLine[], merchantId: string): string {
  const rows = lines.map((line) => {
    const isRefund = line.kind === 'refund';
    const [paid, back] = isRefund ? ['0.00', inYuan(line.amount)] : [inYuan(line.amount), '0.00'];
    return [
      beijingText(line.time),
      'wx-pretended',
      merchantId,
      '0',
      '',
      line.tradeNo,
      line.payNo,
      'o-pretended-payer',
      'NATIVE',
      isRefund ? 'REFUND' : 'SUCCESS',
      'OTHERS',
      'CNY',
      paid,
      '0.00',
      isRefund ? `5${line.tradeNo}` : '0',
      isRefund ? line.refundNo : '0',
      back,
      '0.00',
      isRefund ? 'ORIGINAL' : '',
      isRefund ? (line.isDone ? 'SUCCESS' : 'PROCESSING') : '',
      'A cup, "blue"',
      '',
      inYuan(line.fee),
      '0.60%',
      paid,
      back,
      '',
    ].map((value) => `\`${value}`);
  });
  const sum = rows.length;
  const summary = [String(sum), '0.00', '0.00', '0.00', '0.00', '0.00', '0.00'].map((value) => `\`${value}`);
  return `\uFEFF${[WECHAT_HEAD, ...rows.map((row) => row.join(',')), WECHAT_SUMMARY, summary.join(',')].join('\r\n')}\r\n`;
}

const ALIPAY_HEAD =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注';

/** A bill as Alipay writes it: a ZIP of two files in GBK, with remarks above and below. */
export async function alipayBill(
  lines: readonly FakeBillLine[],
  sellerId: string,
  day: string,
): Promise<Buffer> {
  const rows = lines.map((line) => {
    const isRefund = line.kind === 'refund';
    const amount = inYuan(isRefund ? -line.amount : line.amount);
    const time = beijingText(line.time);
    const middle = [
      line.tradeNo,
      line.payNo,
      isRefund ? '退款' : '交易',
      '杯子',
      time,
      time,
      '',
      '',
      '',
      '',
      '付款人(***)',
    ];
    const amounts = [amount, amount, '0.00', '0.00', '0.00', '0.00', '0.00', '', '0.00', '0.00'];
    const cells = [...middle, ...amounts, isRefund ? line.refundNo : '', inYuan(0 - line.fee), '0.00', ''];
    return cells.map((cell) => `${cell}\t`).join(',');
  });
  const text = [
    '#支付宝业务明细查询',
    `#账号：[${sellerId}0156]`,
    '#-----------------------------------------业务明细列表----------------------------------------',
    ALIPAY_HEAD,
    ...rows,
    '#-----------------------------------------业务明细列表结束------------------------------------',
    `#交易合计：${rows.length}笔`,
  ].join('\r\n');
  const zip = new ZipFile();
  const name = `${sellerId}0156_${day.replaceAll('-', '')}_业务明细`;
  zip.addBuffer(inGbk(`${text}\r\n`), `${name}.csv`);
  zip.addBuffer(inGbk('#支付宝业务汇总查询\r\n'), `${name}(汇总).csv`);
  zip.end();
  return buffer(zip.outputStream as unknown as NodeJS.ReadableStream);
}

let table: Map<string, number[]> | undefined;

/** Node reads GBK and does not write it: the table is what it reads, turned round. */
function inGbk(text: string): Buffer {
  table ??= gbkTable();
  return Buffer.from([...text].flatMap((sign) => table?.get(sign) ?? [0x3f]));
}

function gbkTable(): Map<string, number[]> {
  const decoder = new TextDecoder('gbk');
  const found = new Map<string, number[]>();
  for (let byte = 0; byte < 0x80; byte += 1) found.set(String.fromCharCode(byte), [byte]);
  for (let high = 0x81; high <= 0xfe; high += 1) {
    for (let low = 0x40; low <= 0xfe; low += 1) {
      const sign = decoder.decode(Buffer.from([high, low]));
      if ([...sign].length === 1 && !found.has(sign)) found.set(sign, [high, low]);
    }
  }
  return found;
}
