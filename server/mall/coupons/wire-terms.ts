import type { FullText, JsonObject, Locale } from '#engine/definition/index.ts';
import { yuan } from '../catalog/goods-card.ts';
import type { CouponTerms } from './coupon-terms.ts';

/** Whose a coupon is. */
export interface CouponIssuer {
  /** 0: the platform. */
  id: number;
  name: string;
  name_en: string;
}

const SCOPES: Record<number, { own: FullText; platform: FullText }> = {
  1: {
    own: { 'zh-cn': '本店全部商品', en: 'All goods of the shop' },
    platform: { 'zh-cn': '全场商品', en: 'All goods' },
  },
  2: same('指定分类商品', 'Goods of some categories'),
  3: same('指定商品', 'Some goods'),
  4: same('部分商品除外', 'All goods but some'),
};

function same(chinese: string, english: string): { own: FullText; platform: FullText } {
  const text = { 'zh-cn': chinese, en: english };
  return { own: text, platform: text };
}

const PLATFORM_NAME: FullText = { 'zh-cn': '平台', en: 'All shops' };

/** What a coupon takes off and where, as people see it. Amounts are yuan, rates basis points to pay. */
export function wireTerms(terms: CouponTerms, merchant: CouponIssuer, locale: Locale): JsonObject {
  const isPlatform = merchant.id === 0;
  const name = (locale === 'en' && merchant.name_en) || merchant.name;
  return {
    name: (locale === 'en' && terms.name_en) || terms.name,
    type: terms.type,
    threshold: yuan(terms.threshold),
    amount: yuan(terms.amount),
    discount_rate: terms.discount_rate,
    max_discount: yuan(terms.max_discount),
    scope_text: SCOPES[terms.scope]?.[isPlatform ? 'platform' : 'own'][locale] ?? '',
    description: (locale === 'en' && terms.description_en) || terms.description,
    merchant: { id: merchant.id, name: isPlatform ? PLATFORM_NAME[locale] : name },
  };
}
