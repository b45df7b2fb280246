import type { WithdrawalFee } from '#engine/commerce/index.ts';
import type { ReadableSettings } from '#server/record/behaviour/behaviour.ts';
import { SHOP_BASIC } from './shop-basic.ts';
import { SHOP_DELIVERY } from './shop-delivery.ts';
import { SHOP_FACE } from './shop-face.ts';
import { SHOP_PAY } from './shop-pay.ts';
import { SHOP_PAYOUT } from './shop-payout.ts';
import { SHOP_POINTS } from './shop-points.ts';
import { SHOP_REFUND } from './shop-refund.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The settings of the shop as its rules take them: spans in milliseconds, amounts in cents, parts in basis points. */
export interface ShopRules {
  /** Whether anything is sold at all. */
  open: boolean;
  payMs: number;
  receiveMs: number;
  extendMs: number;
  /** 0: an order is complete once it is received. */
  evaluateMs: number;
  aftersaleMs: number;
  /** After all parcels are signed for the order counts as received so much later; 0: a signature changes nothing. */
  signedMs: number;
  applyLimit: number;
  /** After which a request to cancel is approved by itself; 0: it is not. */
  approveMs: number;
  /** 1: stock is taken when ordered, 2: when paid. */
  stockMode: 1 | 2;
  /** `maxPoints` of one checkout; left out: as many as pay for it. */
  points: { on: boolean; perYuan: number; maxRate: number; maxPoints?: number };
  /** What members earn: points and growth for 100 yuan, after which time, and points for a review. */
  earning: { points: number; growth: number; releaseMs: number; evaluation: number };
  freight: { combine: 'sum' | 'max_first'; freeFrom: number };
  payByBalance: boolean;
  /** Payments from the balance are confirmed by a password. */
  payPassword: boolean;
  /** Payment by transfer, which staff confirm: how long it may take, and what is written about it; null: it is off. */
  offline: { ms: number; text: string } | null;
  /** How long after it was closed by time a payment brings an order back; negative: it does not. */
  reviveMs: number;
  refunds: {
    /** 0: nobody agrees but staff. */
    agreeMs: number;
    returnMs: number;
    receiveMs: number;
    /** How often refunds of one line may be asked for. */
    applyLimit: number;
    freight: 'none' | 'share';
  };
  /** Whether coupons of a paid order come back when it ends whole, and for how many days those whose time is over then. */
  coupons: { back: boolean; prolongDays: number };
  /** Money that merchants take out: cents; `perDay` 0 and `secondFrom` 0 are no bound. */
  withdrawals: { min: number; perDay: number; fee: WithdrawalFee; secondFrom: number };
  /** Free units at which stock is low, where neither SKU nor goods say it. */
  warnFrom: number;
  /** Words of evaluations that staff read first. */
  listedWords: string[];
}

/** The rules as they are now. */
export function shopRules(settings: ReadableSettings): ShopRules {
  const basic = SHOP_BASIC.settings;
  const days = (setting: typeof basic.shop_receive_days): number => settings.get(setting) * DAY_MS;
  const freight = SHOP_DELIVERY.settings;
  const refund = SHOP_REFUND.settings;
  const payout = SHOP_PAYOUT.settings;
  const maxPoints = settings.get(basic.shop_points_max);
  return {
    open: settings.get(SHOP_FACE.settings.shop_open),
    payMs: settings.get(basic.shop_pay_minutes) * MINUTE_MS,
    receiveMs: days(basic.shop_receive_days),
    extendMs: days(basic.shop_extend_days),
    evaluateMs: days(basic.shop_evaluate_days),
    aftersaleMs: days(basic.shop_aftersale_days),
    signedMs: settings.get(SHOP_DELIVERY.settings.shop_signed_days) * DAY_MS,
    approveMs: settings.get(basic.shop_approve_minutes) * MINUTE_MS,
    applyLimit: settings.get(basic.shop_apply_limit),
    stockMode: settings.get(basic.shop_stock_mode) === '2' ? 2 : 1,
    points: {
      on: settings.get(basic.shop_points),
      perYuan: settings.get(basic.shop_points_per_yuan),
      maxRate: settings.get(basic.shop_points_percent) * 100,
      ...(maxPoints > 0 ? { maxPoints } : {}),
    },
    earning: {
      points: settings.get(SHOP_POINTS.settings.shop_points_earn),
      growth: settings.get(SHOP_POINTS.settings.shop_growth_earn),
      releaseMs: settings.get(SHOP_POINTS.settings.shop_points_release_days) * DAY_MS,
      evaluation: settings.get(SHOP_POINTS.settings.shop_points_evaluate),
    },
    freight: {
      combine: settings.get(freight.shop_freight_combine) === 'max_first' ? 'max_first' : 'sum',
      freeFrom: settings.get(freight.shop_freight_free_from) * 100,
    },
    payByBalance: settings.get(SHOP_PAY.settings.shop_pay_balance),
    payPassword: settings.get(SHOP_PAY.settings.shop_pay_password),
    offline: settings.get(SHOP_PAY.settings.shop_pay_offline)
      ? {
          ms: settings.get(SHOP_PAY.settings.shop_pay_offline_hours) * HOUR_MS,
          text: settings.get(SHOP_PAY.settings.shop_pay_offline_text),
        }
      : null,
    reviveMs: settings.get(SHOP_PAY.settings.shop_pay_revive) ? 10 * MINUTE_MS : -1,
    refunds: {
      agreeMs: settings.get(refund.shop_refund_agree_hours) * HOUR_MS,
      returnMs: settings.get(refund.shop_refund_return_days) * DAY_MS,
      receiveMs: settings.get(refund.shop_refund_receive_days) * DAY_MS,
      applyLimit: settings.get(refund.shop_refund_limit),
      freight: settings.get(refund.shop_refund_freight) === 'share' ? 'share' : 'none',
    },
    coupons: {
      back: settings.get(refund.shop_coupon_back),
      prolongDays: settings.get(refund.shop_coupon_prolong_days),
    },
    withdrawals: {
      min: settings.get(payout.shop_withdraw_min) * 100,
      perDay: settings.get(payout.shop_withdraw_per_day),
      fee: {
        rate: settings.get(payout.shop_withdraw_rate),
        min: settings.get(payout.shop_withdraw_fee_min) * 100,
        max: settings.get(payout.shop_withdraw_fee_max) * 100,
      },
      secondFrom: settings.get(payout.shop_withdraw_second_from) * 100,
    },
    listedWords: settings
      .get(basic.shop_listed_words)
      .split('\n')
      .map((word) => word.trim())
      .filter((word) => word !== ''),
    warnFrom: settings.get(basic.shop_stock_warn),
  };
}
