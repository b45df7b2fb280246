/** What members can ask for: 1 money back only, 2 return for money back, 3 exchange. */
export type RefundType = 1 | 2 | 3;

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
  }[];
  actions: string[];
}

export interface RefundDetail extends RefundCard {
  reason: string;
  description: string;
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
  deadlines: { ship: number | null };
  log: { text: string; note: string; time: number }[];
}
