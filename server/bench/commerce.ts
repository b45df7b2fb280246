/**
 * `npm run bench -- commerce`: the pure rules of the mall by themselves: a matrix of 600 rows made anew, and the freight of a
 * cart over six templates, the best of twenty and of forty coupons for fifty lines. The middle of many runs.
 */
import {
  type Basket,
  bestCoupons,
  BLANK_ROW,
  calculateFreight,
  type FreightOrder,
  generateMatrix,
  type SkuMatrix,
  type SpecGroup,
} from '#engine/commerce/index.ts';
import { limitLine } from './report.ts';

const LIMITS = { matrix: 5, freight: 0.2, price: 5, many: 20 };
const RUNS = 400;
/** Values of each group: 600 combinations. */
const SIZES = [5, 5, 4, 3, 2];
const LINES = 20;
const TEMPLATES = 6;

function groupsOf(sizes: readonly number[]): SpecGroup[] {
  return sizes.map((size, at) => ({
    id: `g${at}`,
    name: `Group ${at}`,
    values: Array.from({ length: size }, (_, value) => ({ id: `g${at}-${value}`, value: `Value ${value}` })),
  }));
}

function matrixOf(groups: SpecGroup[]): SkuMatrix {
  const made = generateMatrix({ groups: [], rows: [] }, groups);
  if (!made.ok) throw new Error(JSON.stringify(made.issues));
  const rows = made.matrix.rows.map(({ values }, at) => ({
    ...BLANK_ROW,
    id: at + 1,
    values,
    price: 1000 + at,
  }));
  return { groups, rows };
}

/** Each template has ten rules of eight areas; the address stands in the last one. */
function cart(): FreightOrder {
  const templates = Array.from({ length: TEMPLATES }, (_, at) => ({
    id: at + 1,
    name: `Template ${at}`,
    billing: (at % 3) + 1,
    rules: Array.from({ length: 10 }, (_rule, rule) => ({
      is_default: false,
      areas: Array.from({ length: 8 }, (_area, area) => `${rule + 24}0${area + 1}06`),
      first: 1,
      first_fee: 800 + 100 * at,
      continue: 2,
      continue_fee: 200,
    })),
    free_on: true,
    free: [{ areas: ['330000'], condition: 1, n: 1_000_000, a: 0 }],
    no_delivery_on: true,
    forbid: [{ areas: ['540000', '650000'], reason: '' }],
  }));
  const lines = Array.from({ length: LINES }, (_, at) => ({
    freight_type: 3,
    freight_fixed: 0,
    template_id: (at % TEMPLATES) + 1,
    qty: at + 1,
    weight: 300,
    volume: 500,
    amount: 1000 * (at + 1),
  }));
  return { lines, templates, region: '330106', combine: 'max_first', free_from: 0, level_rate: 9500 };
}

/** Fifty lines of three merchants, as many coupons of each as of the platform, points and freight. */
function basket(count: number): Basket {
  const lines = Array.from({ length: 50 }, (_, at) => ({
    id: at + 1,
    merchantId: 1 + (at % 3),
    goodsId: 100 + at,
    classifyIds: [at % 7, 70],
    price: 999 + 377 * at,
    quantity: 1 + (at % 4),
    allowCoupon: at % 9 !== 0,
    allowPoints: true,
    levelDiscount: at % 2 === 0,
  }));
  const coupons = Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    merchantId: at % 4,
    type: (['reduction', 'discount', 'reduction', 'freight'] as const)[Math.floor(at / 4) % 4]!,
    threshold: 5000 * (at % 5),
    amount: 500 + 111 * at,
    discountRate: 8000 + 50 * at,
    maxDiscount: 20_000,
    scope: at % 3 === 0 ? ('classify' as const) : ('all' as const),
    scopeIds: [1, 2, 3, 70],
  }));
  const freights = [1, 2, 3].map((merchantId) => ({ merchantId, freight: 800 }));
  const points = { have: 5000, perYuan: 100, maxRate: 5000, wanted: true };
  return { lines, coupons, freights, points, levelRate: 9500 };
}

/** The middle of many runs in milliseconds. */
function milliseconds(run: () => void): number {
  const seen = Array.from({ length: RUNS }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });
  return seen.sort((one, other) => one - other)[RUNS / 2] ?? Number.NaN;
}

const [first = 0, ...others] = SIZES;
const small = matrixOf(groupsOf([first - 1, ...others]));
const groups = groupsOf(SIZES);
const order = cart();
if (!calculateFreight(order).deliverable) throw new Error('The cart can not be sent.');

console.log(
  limitLine(
    'matrix of 5 groups to 600 rows',
    milliseconds(() => generateMatrix(small, groups)),
    LIMITS.matrix,
    'ms',
  ),
);
console.log(
  limitLine(
    `freight of ${LINES} lines over ${TEMPLATES} templates`,
    milliseconds(() => calculateFreight(order)),
    LIMITS.freight,
    'ms',
  ),
);
for (const [count, limit] of [
  [20, LIMITS.price],
  [40, LIMITS.many],
] as const) {
  const bought = basket(count);
  console.log(
    limitLine(
      `price of 50 lines of 3 merchants with the best of ${count} coupons`,
      milliseconds(() => bestCoupons(bought)),
      limit,
      'ms',
    ),
  );
}
