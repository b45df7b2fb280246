/** What a recharge gives on top. */
export interface RechargeGifts {
  gift_amount: string;
  gift_score: number;
  gift_growth: number;
}

/** A plan, or a step of own amounts, with the coupons that come with it. */
export interface RechargeStep extends RechargeGifts {
  amount: string;
  coupons: { id: number; name: string }[];
}

/** A plan that a member may choose. */
export interface RechargePlan extends RechargeStep {
  id: number;
  name: string;
  recommended: boolean;
  first_time_only: boolean;
  usable: boolean;
  /** Why it can't be chosen. */
  reason?: string;
}

/** A way to pay for it. */
export interface RechargeWay {
  channel: string;
  name: string;
  icon: string;
  usable: boolean;
}

/** What can be recharged now. */
export interface RechargeOffer {
  open: boolean;
  balance: string;
  plans: RechargePlan[];
  free: { min: string; max: string; steps: RechargeStep[] } | null;
  channels: RechargeWay[];
}

/** A recharge that has begun. */
export interface RechargeMade {
  recharge_no: string;
  pay_no: string;
  status: 'paid' | 'waiting';
  params?: Record<string, string>;
}

/** One of the past. */
export interface RechargeLine extends RechargeGifts {
  recharge_no: string;
  pay_no: string | null;
  name: string;
  /** 1 to pay, 2 paid, 3 closed, 4 refunded. */
  status: number;
  pay_amount: string;
  coupons: number;
  refund_amount: string;
  refund_gift: string;
  /** Unix seconds. */
  create_time: number;
  deadline: number | null;
}
