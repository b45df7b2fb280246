import type { CheckoutAdvice, CheckoutCoupons } from './coupon-types.ts';
import type { AgreementLink } from './shop-types.ts';

/** An address of a member, as `shop.address/index` gives it. */
export interface Address {
  id: number;
  name: string;
  mobile: string;
  codes: string | string[];
  region_text: string;
  detail: string;
  tag: string;
  is_default: number | boolean | string;
}

export interface PriceStep {
  kind: string;
  /** What was applied: `coupon:<id>`. */
  rule?: string;
  amount: string;
  text: string;
}

export interface PreviewLine {
  sku_id: number;
  goods_id: number;
  name: string;
  spec_text: string;
  cover: string;
  cover_srcset: string;
  price: string;
  qty: number;
  level_discount?: string;
  merchant_coupon?: string;
  platform_coupon?: string;
  points_amount?: string;
  pay: string;
  steps: PriceStep[];
  valid: boolean;
  reason?: string;
}

/** What whoever orders agrees to. */
export interface AskedAgreements {
  version: string;
  /** There is no order without. */
  required: boolean;
  list: AgreementLink[];
}

/** A checkout before the order is made. */
export interface Preview {
  merchants: {
    id: number;
    name: string;
    lines: PreviewLine[];
    freight: string;
    freight_text: string;
    pay_amount: string;
    deliverable: boolean;
    undeliverable: { sku_id: number; name: string }[];
  }[];
  coupons: CheckoutCoupons;
  points: { have: number; usable: number; amount: string; used: number };
  address_id: number | null;
  goods_amount: string;
  discount: string;
  freight: string;
  pay_amount: string;
  advice: CheckoutAdvice[];
  hash: string;
  agreement: AskedAgreements | null;
}

export interface OrderLine {
  id: number;
  goods_id: number;
  sku_id: number;
  name: string;
  spec_text: string;
  cover: string;
  cover_srcset: string;
  price: string;
  qty: number;
  pay: string;
  refunded_qty: number;
  refunding_qty: number;
  refundable_qty: number;
  can_evaluate: boolean;
}

export interface OrderCard {
  order_no: string;
  group_no?: string;
  /** Of the shop; 0 the platform's own. */
  merchant_id: number;
  status: number;
  status_text: string;
  goods_num: number;
  pay_amount: string;
  refund_amount: string;
  create_time: number;
  pay_deadline: number | null;
  lines: OrderLine[];
  actions: string[];
}

export interface OrderDetail extends OrderCard {
  group_no: string;
  goods_amount: string;
  level_discount: string;
  merchant_coupon: string;
  platform_coupon: string;
  points_amount: string;
  freight: string;
  /** What coupons took off the freight. */
  freight_coupon?: string;
  adjust_amount: string;
  address: { name: string; mobile: string; region_text: string; detail: string };
  buyer_remark: string;
  cancel_reason: string;
  parcels?: Parcel[];
  log: { action: string; text: string; note: string; time: number }[];
  deadlines: { pay: number | null; receive: number | null };
}

export interface Parcel {
  shipment_no: string;
  company: string;
  tracking_no: string;
  state_text: string;
  /** Who brings it, where the shop does so itself; empty otherwise. */
  courier_name: string;
  courier_mobile: string;
  remark: string;
  items: { line_id: number; name: string; spec_text: string; qty: number }[];
  /** The latest of what its carrier says. */
  news: TraceEntry | null;
}

/** Where a parcel was. */
export interface TraceEntry {
  /** Unix seconds. */
  time: number | null;
  text: string;
  place: string;
}

/** All that a carrier says of a parcel, the latest first, as `shop.order/track` gives it. */
export interface ParcelTrack {
  shipment_no: string;
  state_text: string;
  trace: TraceEntry[];
}

export interface OrderList {
  list: OrderCard[];
  total: number;
  counts: Record<string, number>;
}
