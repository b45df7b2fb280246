import type { Random } from './random.ts';
import type { Row, Sample } from './sample.ts';

const HOUR = 3_600_000;

/** What buyers say, by the score they give. */
const WORDS: Readonly<Record<number, readonly string[]>> = {
  5: [
    '做工很细，和图片一致，包装也用心。',
    '第二次买了，家人都喜欢。',
    'Exactly as shown, and it came a day early.',
    '手感很好，价格也合适，推荐。',
    '',
  ],
  4: ['总体满意，颜色比图片深一点。', '物流有点慢，东西不错。', 'Good value, though the box was dented.'],
  3: ['一般，能用。', 'It is all right.'],
  2: ['尺寸和描述有出入。'],
  1: ['收到时有划痕，客服处理得慢。'],
};
const SCORES = [5, 5, 5, 5, 5, 4, 4, 4, 3, 2, 1] as const;
const REPLIES = ['感谢您的认可，欢迎再来！', 'Thank you for your order.', ''];

/** Adds what buyers say of complete orders to the sample; the goods get their scores from it. */
export function makeEvaluations(sample: Sample, random: Random): void {
  const orders = new Map((sample.tables.get('shop_order') ?? []).map((order) => [order.id, order]));
  const evaluations: Row[] = [];
  for (const line of sample.tables.get('shop_order_goods') ?? []) {
    const order = orders.get(line.order_id ?? null);
    line.evaluated = order?.status === 5 ? 1 : 0;
    if (order?.status === 5) evaluations.push(makeEvaluation(evaluations.length + 1, line, order, random));
  }
  sample.tables.set('shop_evaluation', evaluations);
  for (const goods of sample.tables.get('shop_goods') ?? []) scoreGoods(goods, evaluations);
}

function makeEvaluation(id: number, line: Row, order: Row, random: Random): Row {
  const isAuto = random.next() < 0.25;
  const score = random.pick<number>(SCORES);
  const near = (): number => Math.min(5, Math.max(1, score + random.between(0, 1)));
  const time = new Date(String(order.finish_time)).getTime();
  const reply = isAuto ? '' : random.pick(REPLIES);
  return {
    id,
    merchant_id: Number(line.merchant_id),
    goods_id: Number(line.goods_id),
    spec_text: '',
    order_id: Number(line.order_id),
    order_goods_id: Number(line.id),
    kind: 1,
    score_goods: isAuto ? null : score,
    score_service: isAuto ? null : near(),
    score_delivery: isAuto ? null : near(),
    content: isAuto ? '' : random.pick(WORDS[score] ?? ['']),
    anonymous: isAuto || random.next() < 0.3 ? 1 : 0,
    is_auto: isAuto ? 1 : 0,
    status: 1,
    reply,
    reply_time: reply === '' ? null : new Date(time + 5 * HOUR).toISOString(),
    create_time: new Date(time).toISOString(),
    update_time: new Date(time).toISOString(),
  };
}

function scoreGoods(goods: Row, evaluations: readonly Row[]): void {
  const given = evaluations.filter((one) => one.goods_id === goods.id && one.is_auto === 0);
  const sum = given.reduce((total, one) => total + Number(one.score_goods), 0);
  goods.evaluations = given.length;
  goods.score = given.length === 0 ? 0 : Math.round((sum / given.length) * 10) / 10;
}
