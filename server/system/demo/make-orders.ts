import type { Random } from './random.ts';
import type { Row, Sample } from './sample.ts';

const ORDERS = 260;
const DAY = 86_400_000;
const HOUR = 3_600_000;

/** Statuses by how often they are met; old orders are complete or cancelled, whatever is drawn. */
const OPEN = [1, 2, 2, 2, 3, 3, 3, 4, 4, 5, 5, 6, 7] as const;
const DONE = [5, 5, 5, 5, 5, 4, 6] as const;

const PEOPLE = [
  '王晓雯',
  '李建国',
  '陈思远',
  '赵雨桐',
  '刘子墨',
  '周佳怡',
  '吴浩然',
  '孙梦琪',
  '林知夏',
  '何嘉树',
  'Emma Clark',
  'Noah Weber',
];
const PLACES = [
  '浙江省杭州市西湖区文三路 90 号',
  '上海市徐汇区漕溪北路 331 号',
  '广东省深圳市南山区科苑路 15 号',
  '四川省成都市武侯区天府大道 1388 号',
  '北京市海淀区中关村大街 27 号',
  '江苏省苏州市姑苏区平江路 56 号',
  '湖北省武汉市洪山区珞喻路 120 号',
  '福建省厦门市思明区环岛南路 8 号',
];
const CARRIERS = ['顺丰速运', '中通快递', '京东物流', '圆通速递'];
const REMARKS = ['', '', '', '请放门口', '周末送货', '送礼用，请包装好', 'Please ring twice'];
const REASONS = ['不想要了', '地址填错了', '买多了', 'Found it elsewhere'];

/** Adds orders of the last three months with their lines, and the sales they make, to the sample. */
export function makeOrders(sample: Sample, random: Random, now: Date): void {
  const goods = sample.tables.get('shop_goods') ?? [];
  const orders: Row[] = [];
  const lines: Row[] = [];
  const times = Array.from({ length: ORDERS }, () => now.getTime() - random.between(HOUR, 90 * DAY));
  for (const [place, time] of times.sort((one, other) => one - other).entries()) {
    const [first] = random.some(goods, 1);
    const alike = goods.filter((one) => one.merchant_id === first?.merchant_id);
    const chosen = random.some(alike, random.between(1, 3));
    const own = chosen.map((one) => makeLine(place + 1, one, random));
    const order = makeOrder(place + 1, time, own, random, now);
    for (const line of own) lines.push({ id: lines.length + 1, ...line, ...doneOf(line, order) });
    orders.push(order);
  }
  countSales(goods, orders, lines);
  sample.tables.set('shop_order', orders);
  sample.tables.set('shop_order_goods', lines);
}

function makeLine(order: number, goods: Row, random: Random): Row {
  const quantity = random.pick([1, 1, 1, 2, 2, 3]);
  const price = Number(goods.price);
  return {
    order_id: order,
    merchant_id: Number(goods.merchant_id),
    goods_id: Number(goods.id),
    image: String(goods.cover),
    name: String(goods.name),
    price,
    quantity,
    amount: price * quantity,
    pay: price * quantity,
  };
}

/** What has become of a line, by its order. */
function doneOf({ quantity = 0, amount = 0 }: Row, { status, pay_status: paid }: Row): Row {
  const isBack = status === 6 && paid === 1;
  return {
    shipped_qty: [3, 4, 5].includes(Number(status)) ? quantity : 0,
    refunded_qty: isBack ? quantity : 0,
    refunded_amount: isBack ? amount : 0,
  };
}

function makeOrder(id: number, time: number, lines: Row[], random: Random, now: Date): Row {
  const amount = sum(lines, 'amount');
  const freight = amount >= 9900 ? 0 : 800;
  const old = now.getTime() - time > 20 * DAY;
  const status = random.pick<number>(old ? DONE : OPEN);
  const paid = status !== 1 && (status !== 6 || random.next() < 0.5);
  const shipped = [3, 4, 5].includes(status);
  const after = (hours: number): string =>
    new Date(Math.min(time + hours * HOUR, now.getTime())).toISOString();
  const pay = amount + freight;
  return {
    id,
    merchant_id: Number(lines[0]?.merchant_id ?? 0),
    order_no: orderNumber(id, new Date(time)),
    status,
    pay_status: paid ? 1 : 0,
    delivery_status: shipped ? 2 : 0,
    refund_status: status === 6 && paid ? 2 : 0,
    goods_num: sum(lines, 'quantity'),
    goods_amount: amount,
    freight,
    pay_amount: pay,
    refund_amount: status === 6 && paid ? pay : 0,
    consignee: random.pick(PEOPLE),
    mobile: `1${random.pick(['38', '59', '77', '86'])}${String(random.between(0, 99_999_999)).padStart(8, '0')}`,
    address: random.pick(PLACES),
    express_company: shipped ? random.pick(CARRIERS) : '',
    express_no: shipped ? `SF${String(random.between(0, 999_999_999)).padStart(10, '0')}` : '',
    buyer_remark: random.pick(REMARKS),
    seller_remark: '',
    cancel_reason: status >= 6 ? random.pick(REASONS) : '',
    create_time: after(0),
    pay_time: paid ? after(0.1) : null,
    delivery_time: shipped ? after(random.between(4, 40)) : null,
    finish_time: status === 5 ? after(random.between(120, 300)) : null,
    cancel_time: status === 6 ? after(random.between(1, 30)) : null,
    update_time: after(1),
  };
}

/** What buyers have paid for and kept. */
function countSales(goods: Row[], orders: Row[], lines: Row[]): void {
  const kept = new Set(
    orders.filter((order) => [2, 3, 4, 5].includes(Number(order.status))).map((order) => order.id),
  );
  const byId = new Map(goods.map((one) => [one.id, one]));
  for (const line of lines) {
    const sold = byId.get(line.goods_id ?? null);
    if (sold && kept.has(line.order_id ?? null)) sold.sales = Number(sold.sales) + Number(line.quantity);
  }
}

/** A letter for the kind, the day, nine digits and a check digit: 17 characters. */
export function orderNumber(id: number, day: Date): string {
  const date = day.toISOString().slice(2, 10).replaceAll('-', '');
  const digits = `${date}${String((id * 48_271) % 1_000_000_000).padStart(9, '0')}`;
  const weighted = Array.from(digits).reduce(
    (total, digit, place) => total + Number(digit) * (1 + (place % 3) * 3),
    0,
  );
  return `D${digits}${weighted % 10}`;
}

function sum(rows: Row[], column: string): number {
  return rows.reduce((total, row) => total + Number(row[column]), 0);
}
