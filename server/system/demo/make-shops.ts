import { HOUSE } from '#engine/access/index.ts';
import type { Json } from '#engine/definition/index.ts';
import { CARRIERS } from './carriers.ts';
import { brandPicture } from './brand-picture.ts';
import { daysBefore, picture, type Row, type Sample } from './sample.ts';

/** Merchants beside the house, with the shelves they sell from (English names). */
export const MERCHANTS = [
  { name: '青庐绿植', name_en: 'Greenroom Plants', shelves: ['Plants'], mobile: '13800001001' },
  { name: '山野茶咖', name_en: 'Hillside Tea and Coffee', shelves: ['Tea', 'Coffee'], mobile: '13800001002' },
] as const;

const WHOLE_COUNTRY: string[] = [];
const NEAR = ['310000', '320000', '330000', '340000'];
const FAR = ['150000', '540000', '620000', '630000', '640000', '650000'];
const BEYOND = ['710000', '810000', '820000'];

/** Billing: 1 by pieces, 2 by grams, 3 by cubic centimetres. Fees are cents. */
interface Template {
  merchant: number;
  name: string;
  billing: 1 | 2 | 3;
  /** First and continued measure; the fees of near, all other and far regions. */
  steps: readonly [first: number, next: number];
  fees: readonly (readonly [areas: readonly string[], first: number, next: number])[];
  /** From so many cents on nothing is paid, in these regions. */
  free?: readonly [areas: readonly string[], amount: number];
  forbids?: readonly string[];
}

const TEMPLATES: readonly Template[] = [
  {
    merchant: HOUSE,
    name: '标准快递（按件）',
    billing: 1,
    steps: [1, 1],
    fees: [
      [WHOLE_COUNTRY, 800, 200],
      [NEAR, 600, 100],
      [FAR, 1800, 800],
    ],
    free: [NEAR, 9900],
    forbids: BEYOND,
  },
  {
    merchant: HOUSE,
    name: '标准快递（按重量）',
    billing: 2,
    steps: [1000, 500],
    fees: [
      [WHOLE_COUNTRY, 1000, 400],
      [FAR, 2200, 1200],
    ],
  },
  {
    merchant: HOUSE,
    name: '大件物流（按体积）',
    billing: 3,
    steps: [20_000, 10_000],
    fees: [
      [WHOLE_COUNTRY, 1500, 600],
      [NEAR, 1000, 300],
      [FAR, 4800, 2600],
    ],
    forbids: BEYOND,
  },
  {
    merchant: 1,
    name: '绿植专线',
    billing: 2,
    steps: [2000, 1000],
    fees: [
      [WHOLE_COUNTRY, 1200, 500],
      [NEAR, 800, 300],
    ],
    forbids: [...FAR, ...BEYOND],
  },
  {
    merchant: 2,
    name: '茶咖满额包邮',
    billing: 1,
    steps: [2, 2],
    fees: [
      [WHOLE_COUNTRY, 700, 300],
      [FAR, 1600, 700],
    ],
    free: [['110000', '310000', '330000', '440000', '510000'], 8800],
  },
];

/** Delivery templates of a merchant, by their numbers. */
export const templatesOf = (merchant: number): number[] =>
  TEMPLATES.flatMap((template, place) => (template.merchant === merchant ? [place + 1] : []));

/** Merchants, kinds of goods, carriers, addresses and delivery templates. */
export function makeShops(sample: Sample, now: Date): void {
  const times = { create_time: daysBefore(now, 210), update_time: daysBefore(now, 30) };
  const { tables } = sample;
  tables.set('merchant_shop', makeMerchants(sample, times));
  tables.set('shop_goods_type', makeTypes(times));
  tables.set('shop_delivery_company', makeCarriers(times));
  tables.set('shop_delivery_address', makeAddresses(times));
  tables.set('shop_delivery_template', makeTemplates(times));
  tables.set('shop_delivery_rule', makeRules());
  tables.set('shop_delivery_free', makeFrees());
  tables.set('shop_delivery_forbid', makeForbids());
}

function makeMerchants(sample: Sample, times: Row): Row[] {
  return MERCHANTS.map(({ name, name_en, mobile }, place) => ({
    id: place + 1,
    name,
    name_en,
    mobile,
    logo: picture(sample, `merchant-${place + 1}`, brandPicture(name_en, place + 5)),
    intro: `${name}，用心做好每一件。`,
    status: 1,
    weigh: place + 1,
    ...times,
  }));
}

function makeTypes(times: Row): Row[] {
  const types = [
    ['实物商品', 'Physical goods', 'physical', 1],
    ['虚拟商品', 'Virtual goods', 'virtual', 0],
    ['卡密商品', 'Card codes', 'card_code', 0],
  ] as const;
  return types.map(([name, name_en, key, delivered], place) => ({
    id: place + 1,
    name,
    name_en,
    key,
    need_delivery: delivered,
    need_address: delivered,
    refund_policy: delivered === 1 ? 'anytime' : 'before_delivery',
    status: 1,
    weigh: types.length - place,
    ...times,
  }));
}

function makeCarriers(times: Row): Row[] {
  return CARRIERS.map(([name, name_en, code, track_code], place) => ({
    id: place + 1,
    name,
    name_en,
    code,
    track_code,
    status: 1,
    weigh: CARRIERS.length - place,
    ...times,
  }));
}

function makeAddresses(times: Row): Row[] {
  const addresses: [name: string, codes: string[], detail: string, ship: number][] = [
    ['杭州仓', ['330000', '330100', '330106'], '文三路 90 号', 1],
    ['深圳仓', ['440000', '440300', '440305'], '科苑路 15 号', 0],
  ];
  return addresses.map(([name, codes, detail, ship], place) => ({
    id: place + 1,
    merchant_id: HOUSE,
    name,
    mobile: `1380000200${place + 1}`,
    codes,
    detail,
    is_ship: ship,
    is_return: ship,
    status: 1,
    weigh: addresses.length - place,
    ...times,
  }));
}

function makeTemplates(times: Row): Row[] {
  return TEMPLATES.map(({ merchant, name, billing, free, forbids }, place) => ({
    id: place + 1,
    merchant_id: merchant,
    name,
    billing,
    free_on: free ? 1 : 0,
    no_delivery_on: forbids ? 1 : 0,
    is_default: templatesOf(merchant)[0] === place + 1 ? 1 : 0,
    weigh: TEMPLATES.length - place,
    ...times,
  }));
}

function makeRules(): Row[] {
  return belonging(({ fees, steps: [first, next] }) =>
    fees.map(([areas, firstFee, nextFee], at) => ({
      is_default: areas.length === 0 ? 1 : 0,
      areas: [...areas],
      first,
      first_fee: firstFee,
      continue: next,
      continue_fee: nextFee,
      weigh: fees.length - at,
    })),
  );
}

function makeFrees(): Row[] {
  return belonging(({ free }) =>
    free ? [{ areas: [...free[0]], condition: 2, n: 0, a: free[1], weigh: 1 }] : [],
  );
}

function makeForbids(): Row[] {
  return belonging(({ forbids }) => (forbids ? [{ areas: [...forbids], reason: '暂不配送', weigh: 1 }] : []));
}

/** Rows of all templates, numbered through. */
function belonging(rowsOf: (template: Template) => Record<string, Json>[]): Row[] {
  const rows: Row[] = [];
  for (const [place, template] of TEMPLATES.entries()) {
    for (const row of rowsOf(template)) {
      rows.push({
        id: rows.length + 1,
        merchant_id: template.merchant,
        template_id: place + 1,
        ...row,
      });
    }
  }
  return rows;
}
