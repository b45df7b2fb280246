/** What was said, and what became of it: 1 shown, 2 hidden, 3 waiting for staff. */
export interface OwnWords {
  content: string;
  images: string[];
  status: number;
  /** Why staff have hidden it. */
  hide_reason: string;
  create_time: number;
}

/** What the member has said of goods, as `shop.evaluation/mine` gives it; no scores where they said nothing in time. */
export interface OwnEvaluation extends OwnWords {
  id: number;
  line_id: number;
  order_no: string;
  goods_id: number;
  name: string;
  cover: string;
  cover_srcset: string;
  spec_text: string;
  score_goods: number | null;
  score_service: number | null;
  score_delivery: number | null;
  anonymous: boolean;
  automatic: boolean;
  reply: string;
  reply_time: number | null;
  append: OwnWords | null;
  can_append: boolean;
}

/** How many pictures may stand beside words of a member. */
export const MAX_PICTURES = 9;
