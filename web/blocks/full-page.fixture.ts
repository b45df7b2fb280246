import type { Json, JsonObject } from '#engine/definition/index.ts';
import { BLOCK_TYPES, needKey, pageNeeds, type PageDocument, type PageNode } from '#engine/page/index.ts';
import type { CouponData } from './coupon-data.ts';
import type { GoodsCardData } from './goods-card-data.ts';
import type { MemberBits } from './member-bits.ts';

export const CUP: GoodsCardData = {
  id: 5,
  name: 'Cup',
  subtitle: 'Blue',
  cover: '',
  cover_srcset: '',
  price: '9.90',
  price_max: '9.90',
  origin_price: '0.00',
  sales: 1200,
  stock_state: 'in',
  tags: [],
  score: 4.5,
  evaluations: 3,
  merchant: { id: 1, name: 'House' },
};

export const COUPON: CouponData = {
  id: 8,
  name: 'Autumn',
  type: 1,
  threshold: '100.00',
  amount: '20.00',
  discount_rate: 10_000,
  scope_text: 'All goods',
  merchant: { id: 0, name: '' },
  left_rate: 60,
  received: 0,
  can_receive: true,
};

export const MEMBER: MemberBits = {
  nickname: 'Ann',
  avatar: '',
  level: { id: 2, name: 'Silver' },
  points: 320,
  balance: '15.00',
  coupons: 3,
  orders: { unpaid: 1, unsent: 0, unreceived: 120, unreviewed: 0 },
};

/** What each kind of need finds in the shop of the tests. */
const FOUND: Record<string, Json> = {
  goods: { ids: [5, 6], total: 2 },
  classes: [{ id: 1, name: 'Tea', image: '', children: [] }],
  windows: [{ id: 1, name: 'Tea', ids: [5] }],
  coupons: [COUPON as unknown as JsonObject],
  agreement: { code: 'about', title: 'About us', text: '<p>We sell cups.</p>' },
  merchants: [
    {
      id: 1,
      name: 'House',
      logo: '',
      intro: 'Cups',
      scores: { goods: 4.8 },
      counts: { goods: 12, sales: 3 },
    },
  ],
};

/** A page with these blocks, by type, in their slots. */
export function pageWith(
  blocks: readonly (Pick<PageNode, 'type' | 'props'> & { v?: number })[],
): PageDocument {
  const nodes = blocks.map(({ type, v = 1, props }, at): [string, PageNode] => [
    `n${at}`,
    { type, v, props },
  ]);
  const idsIn = (overlay: boolean): string[] =>
    nodes.filter(([, { type }]) => (BLOCK_TYPES[type]?.overlay === true) === overlay).map(([id]) => id);
  const root: PageNode = {
    type: 'page',
    v: 1,
    props: {},
    slots: { body: idsIn(false), overlay: idsIn(true) },
  };
  return { format: 1, kind: 'page', rev: 1, root: 'r', nodes: { r: root, ...Object.fromEntries(nodes) } };
}

/** Every type of block but the page, with what a new one begins with. */
export const FULL_PAGE = pageWith(
  Object.entries(BLOCK_TYPES)
    .filter(([type]) => type !== 'page')
    .map(([type, { start }]) => ({ type, props: start })),
);

/** All that a page needs, found. */
export const foundFor = (document: PageDocument) => ({
  data: Object.fromEntries(
    [...pageNeeds(document).values()].map((need) => [needKey(need), FOUND[need.kind]!]),
  ),
  goods: { 5: CUP, 6: { ...CUP, id: 6, name: 'Pot' } },
});
