import { billIncome, type BillAmounts } from '#engine/commerce/index.ts';
import type { FullText, JsonObject, Locale } from '#engine/definition/index.ts';
import { wallTimeOf } from '#engine/query/index.ts';
import { xlsxWorkbook, type WorkbookSheet } from '#server/record/export/xlsx-workbook.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { yuan } from '../catalog/goods-card.ts';
import { instantOf } from '../instant-of.ts';
import type { BillLine } from './read-bill-lines.ts';

type Words = Record<string, FullText>;

const SHEETS = {
  summary: { 'zh-cn': '汇总', en: 'Summary' },
  income: { 'zh-cn': '收入明细', en: 'Income' },
  refunds: { 'zh-cn': '退款与罚款', en: 'Refunds and fines' },
} satisfies Words;

const TITLES = {
  item: { 'zh-cn': '项目', en: 'Item' },
  value: { 'zh-cn': '内容', en: 'Value' },
  kind: { 'zh-cn': '类型', en: 'Kind' },
  order: { 'zh-cn': '订单编号', en: 'Order no.' },
  time: { 'zh-cn': '时间', en: 'Time' },
  note: { 'zh-cn': '说明', en: 'Note' },
} satisfies Words;

const KINDS: Record<BillLine['kind'], FullText> = {
  order: { 'zh-cn': '结算', en: 'Settled' },
  refund: { 'zh-cn': '退款', en: 'Refund' },
  fine: { 'zh-cn': '罚款', en: 'Fine' },
};

const AMOUNTS: Record<keyof BillAmounts, FullText> = {
  paid: { 'zh-cn': '订单金额', en: 'Paid by buyers' },
  refunded: { 'zh-cn': '退款', en: 'Refunds' },
  subsidy: { 'zh-cn': '平台券补贴', en: 'Coupons of the platform' },
  points: { 'zh-cn': '积分抵扣', en: 'Points' },
  commission: { 'zh-cn': '佣金', en: 'Commission' },
  commissionBack: { 'zh-cn': '退还佣金', en: 'Commission given back' },
  fine: { 'zh-cn': '罚款', en: 'Fines' },
};

const FACTS = {
  bill_no: { 'zh-cn': '账单号', en: 'Bill no.' },
  start_day: { 'zh-cn': '开始日期', en: 'From' },
  end_day: { 'zh-cn': '结束日期', en: 'To' },
  orders: { 'zh-cn': '结算订单数', en: 'Orders' },
} satisfies Words;

const FINAL: FullText = { 'zh-cn': '应结金额', en: 'Comes to' };

/** Columns of a bill by the names of their amounts. */
const COLUMNS = {
  paid: 'paid',
  refunded: 'refunded',
  subsidy: 'subsidy',
  points: 'points',
  commission: 'commission',
  commissionBack: 'commission_back',
  fine: 'fine',
} as const satisfies Record<keyof BillAmounts, string>;

const NAMES = Object.keys(AMOUNTS) as (keyof BillAmounts)[];

/** A bill as a workbook of three pages: its sums, what was earned, and what was taken back. Amounts are yuan. */
export function billSheet(
  bill: StoredRow,
  lines: readonly BillLine[],
  { locale, timeZone }: { locale: Locale; timeZone: string },
): Promise<Buffer> {
  const say = (words: FullText): string => words[locale];
  const text = (title: FullText, field: string, isNumber = false): WorkbookSheet['columns'][number] => ({
    title: say(title),
    isNumber,
    cell: (row) => String(row[field] ?? ''),
  });
  const cents = (field: string): string => yuan(String(bill[field] ?? '0'));
  const summary: JsonObject[] = [
    ...Object.entries(FACTS).map(([field, title]) => ({
      item: say(title),
      value: String(bill[field] ?? '').slice(0, 20),
    })),
    ...NAMES.map((name) => ({ item: say(AMOUNTS[name]), value: cents(COLUMNS[name]) })),
    { item: say(FINAL), value: cents('final') },
  ];
  const rowOf = (line: BillLine): JsonObject => ({
    kind: say(KINDS[line.kind]),
    order: line.orderNo,
    time: wallTimeOf(instantOf(line.time), timeZone),
    note: line.note,
    final: yuan(billIncome(line)),
    ...Object.fromEntries(NAMES.map((name) => [name, yuan(line[name])])),
  });
  const lined = (name: FullText, of: readonly BillLine[]): WorkbookSheet => ({
    name: say(name),
    columns: [
      text(TITLES.kind, 'kind'),
      text(TITLES.order, 'order'),
      text(TITLES.time, 'time'),
      ...NAMES.map((each) => text(AMOUNTS[each], each, true)),
      text(FINAL, 'final', true),
      text(TITLES.note, 'note'),
    ],
    rows: of.map(rowOf),
  });
  return xlsxWorkbook([
    {
      name: say(SHEETS.summary),
      columns: [text(TITLES.item, 'item'), text(TITLES.value, 'value', true)],
      rows: summary,
    },
    lined(
      SHEETS.income,
      lines.filter(({ kind }) => kind === 'order'),
    ),
    lined(
      SHEETS.refunds,
      lines.filter(({ kind }) => kind !== 'order'),
    ),
  ]);
}
