import { parse } from 'csv-parse/sync';
import { fromBuffer, type Entry, type ZipFile } from 'yauzl';
import { buffer } from 'node:stream/consumers';
import { centsOf } from '../channel-amount.ts';
import type { BillLine } from '../payment-channel.ts';

/** A bill of so many bytes is no bill. */
const MAX_BYTES = 100 * 1024 * 1024;
const SUMMARY = '汇总';
const gbk = new TextDecoder('gbk');

/** The files of a ZIP whose names do not say that they are a summary, as texts. Names and texts are in GBK. */
async function details(zip: Buffer): Promise<string[]> {
  const archive = await new Promise<ZipFile>((resolve, reject) =>
    fromBuffer(zip, { lazyEntries: true, decodeStrings: false }, (error, opened) =>
      opened ? resolve(opened) : reject(error as Error),
    ),
  );
  const texts: string[] = [];
  await new Promise<void>((resolve, reject) => {
    archive.on('error', reject).on('end', resolve);
    archive.on('entry', (entry: Entry) => {
      const name = gbk.decode(entry.fileName as unknown as Buffer);
      if (name.includes(SUMMARY) || entry.uncompressedSize > MAX_BYTES) return archive.readEntry();
      archive.openReadStream(entry, (error, stream) => {
        if (!stream) return reject(error as Error);
        buffer(stream).then((bytes) => {
          texts.push(gbk.decode(bytes));
          archive.readEntry();
        }, reject);
      });
    });
    archive.readEntry();
  });
  return texts;
}

/** The lines of a daily bill. Lines with `#` are remarks; values end with a tab; amounts are yuan, below 0 for refunds. */
export async function alipayBillLines(zip: Buffer): Promise<BillLine[]> {
  const texts = await details(zip);
  return texts.flatMap((text) => {
    const [head = [], ...rows]: string[][] = parse(text, {
      comment: '#',
      comment_no_infix: true,
      relax_column_count: true,
      relax_quotes: true,
      trim: true,
    });
    return rows.map((row): BillLine => {
      const of = (name: string): string => row[head.findIndex((each) => each.startsWith(name))] ?? '';
      const isRefund = of('业务类型') === '退款';
      return {
        kind: isRefund ? 'refund' : 'payment',
        payNo: of('商户订单号'),
        tradeNo: of('支付宝交易号'),
        refundNo: isRefund ? of('退款批次号') : '',
        amount: Math.abs(centsOf(of('订单金额'))),
        // It stands there as what it does to the account.
        fee: 0 - centsOf(of('服务费')),
        isDone: true,
      };
    });
  });
}
