import { COUPON_GETS } from '#engine/commerce/index.ts';
import { daysBefore, type Row, type Sample } from './sample.ts';

type Both = readonly [chinese: string, english: string];

interface DemoLevel {
  name: Both;
  growth: number;
  discount: number;
  freight: number;
  icon: string;
  colour: string;
  benefits: readonly (readonly [icon: string, ...text: Both])[];
}

const POINTS = ['fa fa-star', '购物积分', 'Points for what you buy'] as const;
const PRICE = (chinese: string, english: string) => ['fa fa-tag', chinese, english] as const;

const LEVELS: readonly DemoLevel[] = [
  {
    name: ['普通会员', 'Member'],
    growth: 0,
    discount: 10_000,
    freight: 10_000,
    icon: 'fa fa-user',
    colour: '#8c8c8c',
    benefits: [POINTS],
  },
  {
    name: ['银卡会员', 'Silver'],
    growth: 500,
    discount: 9800,
    freight: 10_000,
    icon: 'fa fa-star-o',
    colour: '#7d8ca3',
    benefits: [POINTS, PRICE('全场 9.8 折', '2 % off')],
  },
  {
    name: ['金卡会员', 'Gold'],
    growth: 2000,
    discount: 9500,
    freight: 5000,
    icon: 'fa fa-star',
    colour: '#b8860b',
    benefits: [
      POINTS,
      PRICE('全场 9.5 折', '5 % off'),
      ['fa fa-truck', '运费减半', 'Delivery at half its price'],
    ],
  },
  {
    name: ['钻石会员', 'Diamond'],
    growth: 10_000,
    discount: 9000,
    freight: 0,
    icon: 'fa fa-diamond',
    colour: '#3b5bdb',
    benefits: [
      POINTS,
      PRICE('全场 9 折', '10 % off'),
      ['fa fa-truck', '包邮', 'Free delivery'],
      ['fa fa-headphones', '专属客服', 'A contact of your own'],
    ],
  },
];

/** Kind, days, points, growth. */
const SIGN_RULES = [
  ['daily', 1, 5, 1],
  ['consecutive', 3, 10, 2],
  ['consecutive', 7, 30, 5],
  ['cumulative', 30, 100, 20],
] as const;

/** So many days in a row also give a coupon. */
const WITH_COUPON = 7;

const TAGS: readonly (readonly [...Both, colour: string])[] = [
  ['老顾客', 'Regular', '#2b8a3e'],
  ['送礼', 'Buys presents', '#c2255c'],
  ['企业采购', 'Buys for a company', '#1864ab'],
];

/** What holds in the demo where nobody has said otherwise, by key of the setting. */
export const LEVEL_SETTINGS: ReadonlyMap<string, string> = new Map([
  ['shop_points_earn', '100'],
  ['shop_sign_makeup_days', '7'],
]);

/** Adds levels and tags of members, and what check-ins give, to the sample. */
export function makeLevels({ tables }: Sample, now: Date): void {
  const made = { create_time: daysBefore(now, 60) };
  const reward = (tables.get('shop_coupon') ?? []).find(({ get_type: type }) => type === COUPON_GETS.staff);
  const changed = { ...made, update_time: daysBefore(now, 60) };
  tables.set(
    'shop_member_level',
    LEVELS.map(({ name: [name, english], growth, discount, freight, icon, colour, benefits }, at): Row => ({
      id: at + 1,
      name,
      name_en: english,
      level: at,
      growth_needed: growth,
      discount_rate: discount,
      free_freight_rate: freight,
      icon,
      bg_color: colour,
      benefits: benefits.map(([sign, text, textEnglish]) => ({ icon: sign, text, text_en: textEnglish })),
      status: 1,
      weigh: at + 1,
      ...changed,
    })),
  );
  tables.set(
    'shop_member_tag',
    TAGS.map(([name, english, color], at): Row => ({
      id: at + 1,
      name,
      name_en: english,
      color,
      status: 1,
      ...made,
    })),
  );
  tables.set(
    'shop_sign_rule',
    SIGN_RULES.map(([kind, days, score, growth], at): Row => ({
      id: at + 1,
      kind,
      days,
      score,
      growth,
      coupon_id: kind === 'consecutive' && days === WITH_COUPON ? (reward?.['id'] ?? null) : null,
      status: 1,
      ...changed,
    })),
  );
}
