import { HOUSE } from '#engine/access/index.ts';
import { COUPON_GETS, COUPON_STATUS } from '#engine/commerce/index.ts';
import { daysBefore, type Row, type Sample } from './sample.ts';

type Both = readonly [chinese: string, english: string];
/** A place, and the tab that it stands under in the centre. */
type Offer = readonly [slot: 'centre' | 'goods' | 'cart', tab?: Both];

interface DemoCoupon {
  name: Both;
  notes?: Both;
  merchant?: number;
  /** What it does and from when on: amounts in cents, rates in basis points to pay. */
  terms: Row;
  offers: readonly Offer[];
}

const OFF = ['满减', 'Amount off'] as const;
const RATE = ['折扣', 'Percent off'] as const;
const POST = ['运费', 'Delivery'] as const;
const GIFT = ['礼品', 'Gifts'] as const;
const POINTS = ['积分兑换', 'For points'] as const;
/** Of the sample: the merchant that sells tea and coffee. */
const TEA_SHOP = 2;

/** One of each kind, and of each way to have it. What comes by itself is paused: it would be in every checkout of the demo. */
const COUPONS: readonly DemoCoupon[] = [
  {
    name: ['全场满 199 减 20', '20 off from 199'],
    terms: { type: 1, threshold: 19_900, amount: 2000, total: 5000, valid_days: 15 },
    offers: [['centre', OFF], ['goods'], ['cart']],
  },
  {
    name: ['新人见面礼', 'A welcome for new members'],
    notes: ['首次下单可用', 'For a first order'],
    terms: { type: 1, threshold: 9900, amount: 1500, new_member_only: 1, valid_days: 30 },
    offers: [['centre', OFF]],
  },
  {
    name: ['春日九折', 'Spring: 10 % off'],
    terms: {
      type: 2,
      threshold: 15_000,
      discount_rate: 9000,
      max_discount: 5000,
      total: 2000,
      valid_type: 1,
    },
    offers: [['centre', RATE], ['goods']],
  },
  {
    name: ['运费抵用券', 'Towards delivery'],
    terms: { type: 3, amount: 800, per_member: 3, per_member_per_day: 1, valid_days: 7 },
    offers: [['centre', POST], ['cart']],
  },
  {
    name: ['茶咖满 129 减 12', '12 off tea and coffee from 129'],
    merchant: TEA_SHOP,
    notes: ['仅限本店商品', 'For the goods of this shop'],
    terms: { type: 1, threshold: 12_900, amount: 1200, total: 500, valid_type: 3, valid_days: 10 },
    offers: [['centre', OFF], ['goods'], ['cart']],
  },
  {
    name: ['积分换 5 元', '5 yuan for points'],
    terms: { type: 1, amount: 500, get_type: COUPON_GETS.points, points: 300, per_member: 0, valid_days: 30 },
    offers: [['centre', POINTS]],
  },
  {
    name: ['小礼品券', 'A small gift'],
    notes: ['下列商品任选一件', 'One piece of these goods'],
    terms: {
      type: 4,
      scope: 3,
      max_discount: 3000,
      get_type: COUPON_GETS.points,
      points: 800,
      valid_days: 30,
    },
    offers: [['centre', GIFT]],
  },
  {
    name: ['兑换码 TEATIME', 'By the code TEATIME'],
    terms: {
      type: 1,
      threshold: 8800,
      amount: 800,
      get_type: COUPON_GETS.code,
      code: 'TEATIME',
      valid_days: 30,
    },
    offers: [],
  },
  {
    name: ['签到奖励 3 元', '3 yuan for checking in'],
    notes: ['连续签到 7 天获得', 'For seven days in a row'],
    terms: { type: 1, amount: 300, get_type: COUPON_GETS.staff, per_member: 0, valid_days: 14 },
    offers: [],
  },
  {
    name: ['注册礼 10 元', '10 yuan for signing up'],
    terms: {
      type: 1,
      threshold: 5000,
      amount: 1000,
      get_type: COUPON_GETS.registration,
      status: COUPON_STATUS.paused,
    },
    offers: [],
  },
  {
    name: ['下单回礼 95 折', '5 % off after an order'],
    terms: {
      type: 2,
      discount_rate: 9500,
      max_discount: 2000,
      get_type: COUPON_GETS.order,
      status: COUPON_STATUS.paused,
    },
    offers: [],
  },
];

const SCOPE_GOODS = 3;
/** So many goods are given as gifts. */
const GIFTS = 4;

/** Goods that cost least, by their ids. */
const cheapestOf = (goods: readonly Row[]): number[] =>
  [...goods]
    .sort(
      (one, other) =>
        Number(one['price']) - Number(other['price']) || Number(one['id']) - Number(other['id']),
    )
    .slice(0, GIFTS)
    .map((row) => Number(row['id']));

/** What a coupon is where it says nothing else. */
const PLAIN: Row = {
  type: 1,
  threshold: 0,
  amount: null,
  discount_rate: null,
  max_discount: 0,
  scope: 1,
  scope_classify_ids: [],
  scope_goods_ids: [],
  stack_with_level: 1,
  stack_with_merchant: 1,
  merchant_share: 0,
  get_type: COUPON_GETS.centre,
  code: null,
  points: null,
  total: 0,
  per_member: 1,
  per_member_per_day: 0,
  new_member_only: 0,
  level_ids: [],
  valid_type: 2,
  valid_days: 7,
  status: COUPON_STATUS.on,
  received: 0,
  used: 0,
  orders: 0,
  order_amount: 0,
  discount_amount: 0,
};

/** Adds coupons and the places where they are offered to the sample. */
export function makeCoupons({ tables }: Sample, now: Date): void {
  const made = { create_time: daysBefore(now, 20), update_time: daysBefore(now, 20) };
  const gifts = cheapestOf(tables.get('shop_goods') ?? []);
  tables.set(
    'shop_coupon',
    COUPONS.map(({ name, notes = ['', ''], merchant = HOUSE, terms }, at): Row => {
      const isFixed = terms['valid_type'] === 1;
      return {
        id: at + 1,
        merchant_id: merchant,
        name: name[0],
        name_en: name[1],
        description: notes[0],
        description_en: notes[1],
        ...PLAIN,
        ...terms,
        scope_goods_ids: terms['scope'] === SCOPE_GOODS ? gifts : [],
        valid_start: isFixed ? daysBefore(now, 1) : null,
        valid_end: isFixed ? daysBefore(now, -60) : null,
        weigh: at + 1,
        ...made,
      };
    }),
  );
  const offers = COUPONS.flatMap(({ offers: own, merchant = HOUSE }, at) =>
    own.map(([slot, tab = ['', '']]) => ({ coupon: at + 1, merchant, slot, tab })),
  );
  tables.set(
    'shop_coupon_center',
    offers.map(({ coupon, merchant, slot, tab }, at): Row => ({
      id: at + 1,
      merchant_id: merchant,
      coupon_id: coupon,
      slot,
      tab: tab[0],
      tab_en: tab[1],
      status: 1,
      // The first one stands first.
      weigh: offers.length - at,
      create_time: made.create_time,
    })),
  );
}
