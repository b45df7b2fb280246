/** What members can ask for: 1 money back only, 2 return for money back, 3 exchange. */
export type RefundType = 1 | 2 | 3;

/** What a refund is asked for with, and previewed. */
export interface RefundAsked {
  order_no: string;
  type: RefundType;
  /** 1 the goods have not arrived, 2 they have. */
  goods_status: 1 | 2;
  items: { line_id: number; qty: number; exchange_sku_id?: number }[];
  reason_id?: number;
}

export interface RefundPreview {
  allowed: boolean;
  reason?: string;
  max_amount: string;
  points_back: number;
  steps: { amount: string; text: string }[];
}

export interface RefundReason {
  id: number;
  text: string;
  need_image: boolean | number;
}

export interface RefundCard {
  refund_no: string;
  order_no: string;
  type: RefundType | 9;
  state_text: string;
  amount: string;
  apply_amount: string;
  create_time: number;
  items: {
    line_id: number;
    name: string;
    spec_text: string;
    cover: string;
    cover_srcset: string;
    qty: number;
    /** The variant that it is exchanged for; empty where it is not. */
    exchange_text: string;
  }[];
  actions: string[];
}

export interface RefundDetail extends RefundCard {
  reason: string;
  description: string;
  images: string[];
  audit_note: string;
  receive_note: string;
  return_address: {
    name?: string;
    mobile?: string;
    region_text?: string;
    detail?: string;
    address?: string;
  } | null;
  return_parcel: { company: string; tracking_no: string } | null;
  return_images: string[];
  receive_images: string[];
  replacement_parcel: { company: string; tracking_no: string } | null;
  /** What was complained of; empty where nothing was. */
  complaint_text: string;
  complaint_images: string[];
  deadlines: { ship: number | null };
  log: { text: string; note: string; time: number }[];
}
