import type { MemberRule } from '#engine/contract/index.ts';
import type { GoodsCardData } from '../../blocks/goods-card-data.ts';
import type { ShopClass } from '../../blocks/block-context.ts';
import type { AdvertAnswer } from './adverts.ts';
import type { CouponCard } from './coupon-types.ts';

/** What the shop and its customers agree to, without its text. */
export interface AgreementLink {
  code: string;
  title: string;
  version: string;
  /** `2026-11-25`, from when it is in force; null: it is. */
  effective_date: string | null;
}

/** The shop as `index/index` shows it. */
export interface ShopFacts {
  name: string;
  logo: string;
  open: boolean;
  closed_text: string;
  currency: string;
  hot_words: string[];
  agreements: AgreementLink[];
}

/** What every page of the shop knows. */
export interface ShopStart {
  shop: ShopFacts;
  siteName: string;
  recordNumber: string;
  headNav: { title: string; path: string }[];
  /** Entries at the top that the rules of members have for guests. */
  nav: MemberRule[];
  /** Whether members can sign in and open their pages. */
  openMemberCenter: boolean;
  classes: ShopClass[];
  /** What may pop up; null where that is not known. */
  popups: AdvertAnswer | null;
}

export interface Facets {
  classify: { id: number; pid: number | null; name: string; count: number }[];
  tag: { id: number; name: string; count: number }[];
  merchant: { id: number; name: string; count: number }[];
  params: { name: string; values: { value: string; count: number }[] }[];
  price: { min: string; max: string };
}

export interface GoodsFound {
  list: GoodsCardData[];
  total: number;
  facets: Facets;
  /** The coupon whose goods they are, where the search says so. */
  coupon?: { id: number; name: string } | null;
  /** The shop whose goods they are, where the search says so. */
  merchant?: { id: number; name: string } | null;
}

export interface SkuFacts {
  id: number;
  values: string[];
  price: string;
  origin_price: string;
  stock: number;
  image: string;
}

export interface GoodsDetail {
  goods: GoodsCardData & {
    images: string[];
    /** Each of the pictures in smaller widths; empty where there are none. */
    images_srcset: string[];
    video: string;
    detail: string;
    params: { name: string; value: string }[];
    services: (string | { name?: string; title?: string; text?: string })[];
    specs: { id: string; name: string; values: { id: string; value: string; image: string }[] }[];
    limits: { min: number; per_order: number; per_member: number };
    freight_text: string;
    return_days: number | null;
    unit: string;
    /** The class they stand in. */
    classify_id: number | null;
  };
  skus: SkuFacts[];
  coupons: CouponCard[];
  evaluation: { count: number; score: number; good_rate: number; automatic: number };
  merchant: { id: number; name: string; logo: string };
}

export interface CartItem {
  id: number;
  goods_id: number;
  sku_id: number;
  name: string;
  spec_text: string;
  cover: string;
  cover_srcset: string;
  price: string;
  price_added: string;
  qty: number;
  max_qty: number;
  checked: boolean;
  valid: boolean;
  reason?: string;
  /** Why it can't be bought: `sku_gone`, `out_of_stock`, ... */
  reason_code?: string;
}

export interface Cart {
  merchants: { id: number; name: string; items: CartItem[] }[];
  count: number;
  checked_count: number;
  amount: string;
}

export interface Evaluation {
  id: number;
  name: string;
  score: number | null;
  content: string;
  images: string[];
  spec_text: string;
  automatic: boolean;
  create_time: number;
  /** `2026-11-30` in the shop. */
  day: string;
  reply: string;
  append?: { content: string } | null;
}

/** A page of what buyers say of goods. */
export interface EvaluationsFound {
  list: Evaluation[];
  total: number;
  counts: Record<EvaluationFilter, number>;
}

export type EvaluationFilter = 'all' | 'image' | 'good' | 'middle' | 'bad' | 'append';
