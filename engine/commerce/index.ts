export { COMMERCE_TEXTS, commerceIssue, reasonOf } from './commerce-issue.ts';
export type { CommerceReason } from './commerce-issue.ts';
export { isTaxNumber } from './invoices/is-tax-number.ts';
export { atRate, WHOLE_RATE } from './amounts/at-rate.ts';
export { splitAmount, splitDiscount } from './amounts/split-amount.ts';
export { quantityShare } from './amounts/quantity-share.ts';
export { stepsAbove } from './amounts/steps-above.ts';
export { pointsEarned, pointsNeeded, pointsToUse, pointsValue } from './amounts/points.ts';
export type { PointsLimits } from './amounts/points.ts';
export { earnedGrowth, earnedPoints } from './points/earned-points.ts';
export type { EarningLine } from './points/earned-points.ts';
export { expiringPoints } from './points/expiring-points.ts';
export type { AgedPoints } from './points/expiring-points.ts';
export { recalledGrowth } from './points/recalled-growth.ts';
export { dayPlus, daysOfMonth, periodEnd, periodStart } from './sign-in/sign-days.ts';
export type { SignPeriod } from './sign-in/sign-days.ts';
export { makeUp } from './sign-in/make-up.ts';
export type { MadeUpDay, MissedDay } from './sign-in/make-up.ts';
export { nextReward, signReward } from './sign-in/sign-reward.ts';
export type { NextReward, SignCount, SignReward, SignRule } from './sign-in/sign-reward.ts';
export { standingStreak, streakUpTo } from './sign-in/sign-streak.ts';
export type { SignedDay } from './sign-in/sign-streak.ts';
export { BLANK_ROW, SKU_BOUNDS, skuKey, SPEC_TYPES } from './sku-matrix/sku-matrix.ts';
export type { SkuMatrix, SkuRow, SpecGroup, SpecValue } from './sku-matrix/sku-matrix.ts';
export { generateMatrix } from './sku-matrix/generate-matrix.ts';
export type { Generated, GenerateOptions } from './sku-matrix/generate-matrix.ts';
export { batchSet } from './sku-matrix/batch-set.ts';
export type { BatchChange, BatchResult, NumberChange } from './sku-matrix/batch-set.ts';
export type { PriceEnding } from './sku-matrix/price-ending.ts';
export { MONEY_COLUMNS, ROW_BOUNDS } from './sku-matrix/row-bounds.ts';
export type { MoneyColumn, NumberColumn } from './sku-matrix/row-bounds.ts';
export { groupsIn, skuNames, valueIdsOf } from './sku-matrix/sku-names.ts';
export type { SkuNames } from './sku-matrix/sku-names.ts';
export { withSpecIds } from './sku-matrix/with-spec-ids.ts';
export { amountOf, centsOf, skuRowOf, wireOf } from './sku-matrix/wire-rows.ts';
export { combinations } from './sku-matrix/combinations.ts';
export { groupIssues } from './sku-matrix/group-issues.ts';
export { matrixIssues } from './sku-matrix/matrix-issues.ts';
export type { GivenMatrix } from './sku-matrix/matrix-issues.ts';
export { stockAfter } from './sku-matrix/stock-after.ts';
export type { StockAfter, StockEdit } from './sku-matrix/stock-after.ts';
export {
  goodsStockState,
  skuStockState,
  STOCK_STATES,
  type StockedSku,
  type StockStateCode,
} from './stock/stock-state.ts';
export { goodsTotals } from './sku-matrix/goods-totals.ts';
export type { GoodsTotals } from './sku-matrix/goods-totals.ts';
export { chosenSku, valueStates } from './sku-chooser/sku-choice.ts';
export type { ChoosableGroup, ChoosableSku, SkuChoice, ValueState } from './sku-chooser/sku-choice.ts';
export type { NamedGoods, PolicyReport, PolicyResult } from './policies/policy-report.ts';
export { STOCK_KINDS } from './stock/stock-truth.ts';
export type {
  StockGap,
  StockKind,
  StockKindSum,
  StockLine,
  StockLock,
  StockTruth,
  StockUnits,
} from './stock/stock-truth.ts';
export { BILLINGS, FREE_CONDITIONS } from './freight/freight-template.ts';
export type { ForbidRow, FreeRow, FreightRule, FreightTemplate } from './freight/freight-template.ts';
export { FREIGHT_TYPES } from './freight/freight-order.ts';
export type { Freight, FreightLine, FreightOrder } from './freight/freight-order.ts';
export type { FreightStep } from './freight/freight-step.ts';
export { calculateFreight } from './freight/calculate-freight.ts';
export { unmeasuredRows } from './freight/line-units.ts';
export { templateIssues } from './freight/template-issues.ts';
export { reachesAll } from './freight/reaches-all.ts';
export { retiredAreas } from './freight/retired-areas.ts';
export { addressCodes } from './regions/address-codes.ts';
export { regionPath, regionTree } from './regions/region-tree.ts';
export type { RegionNode, RegionRow, RegionTree } from './regions/region-tree.ts';
export { allRegions, regionStates, shortestCodes, toggleRegion } from './regions/region-choice.ts';
export type { RegionCodes, RegionState, TakenCodes } from './regions/region-choice.ts';
export { printRegionList, readRegionList } from './regions/region-list.ts';
export type { RegionRecord } from './regions/region-list.ts';
export { regionBook, regionName, shortName } from './regions/region-book.ts';
export type { RegionBook } from './regions/region-book.ts';
export { shortRegionName } from './regions/region-names.ts';
export { regionWords } from './regions/region-words.ts';
export { regionMatches } from './regions/region-matches.ts';
export { changedRecords, regionChanges } from './regions/region-changes.ts';
export type { RegionChanges } from './regions/region-changes.ts';
export { regionOverlaps } from './regions/region-overlaps.ts';
export type { RegionOverlap } from './regions/region-overlaps.ts';
export { parseAddress } from './regions/parse-address.ts';
export type { ParsedAddress } from './regions/parse-address.ts';
export { filledText } from './filled-text.ts';
export type { Basket, BasketPoints, MerchantFreight, PriceLine } from './price/basket.ts';
export { PLATFORM } from './price/coupon.ts';
export type { Coupon } from './price/coupon.ts';
export { ADVICE_TEXTS, COUPON_TEXTS, PRICE_TEXTS } from './price/price-texts.ts';
export type { CouponReason } from './price/price-texts.ts';
export type { PricedFreight, PricedLine, PricedMerchant, PriceStep } from './price/priced-line.ts';
export type { CouponResult, UnusableCoupon } from './price/chosen-coupons.ts';
export { priceLines } from './price/price-lines.ts';
export type { Priced, PricedPoints } from './price/price-lines.ts';
export { adjustPays } from './price/adjust-pays.ts';
export { bestCoupons, singleResults } from './price/best-coupons.ts';
export type { BestCoupons } from './price/best-coupons.ts';
export { couponDiscount, coversGoods, type CoveredGoods } from './price/coupon-use.ts';
export { couponAdvice } from './price/coupon-advice.ts';
export type { Advice } from './price/coupon-advice.ts';
export { NO_ORDER, ORDER_STATUS } from './orders/order-facts.ts';
export type { OrderActor, OrderFacts, OrderRequest, OrderStatus } from './orders/order-facts.ts';
export { ORDER_GUARDS, shippableUnits } from './orders/order-guards.ts';
export type { OrderGuard } from './orders/order-guards.ts';
export { ORDER_TEXTS } from './orders/order-texts.ts';
export type { OrderReason } from './orders/order-texts.ts';
export { ORDER_ROWS } from './orders/order-rows.ts';
export type { OrderRow } from './orders/order-rows.ts';
export { orderActions, orderStep } from './orders/order-step.ts';
export type { OrderStep } from './orders/order-step.ts';
export { planShipment } from './orders/plan-shipment.ts';
export type { ShipmentPlan, ShippableLine, ShippedItem } from './orders/plan-shipment.ts';
export { printTemplate, unknownNames } from './print/print-template.ts';
export type { PrintData } from './print/print-template.ts';
export { replayOrder } from './orders/replay-order.ts';
export type { OrderLogLine } from './orders/replay-order.ts';
export { REFUND_TYPES } from './refunds/refund-facts.ts';
export type {
  RefundActor,
  RefundFacts,
  RefundRequest,
  RefundState,
  RefundType,
} from './refunds/refund-facts.ts';
export { REFUND_GUARDS } from './refunds/refund-guards.ts';
export type { RefundGuard } from './refunds/refund-guards.ts';
export { REFUND_TEXTS } from './refunds/refund-texts.ts';
export type { RefundReason } from './refunds/refund-texts.ts';
export { REFUND_ROWS } from './refunds/refund-rows.ts';
export type { RefundRow } from './refunds/refund-rows.ts';
export { refundActions, refundStep } from './refunds/refund-step.ts';
export type { RefundStep } from './refunds/refund-step.ts';
export { ASK_TEXTS, refundIssues } from './refunds/refund-ask.ts';
export type { AskLine, AskOrder, AskReason, RefundAsk } from './refunds/refund-ask.ts';
export { linePart } from './refunds/line-part.ts';
export { refundAmounts } from './refunds/refund-amounts.ts';
export type { LineAmounts, RefundAmounts, RefundLine, RefundOrder } from './refunds/refund-amounts.ts';
export { recallPoints } from './refunds/recall-points.ts';
export { restockUnits } from './refunds/restock-units.ts';
export { exchangeDifference } from './refunds/exchange-difference.ts';
export { accountOf, MERCHANT_PARTS } from './ledger/posting.ts';
export type { MerchantPart, Posting } from './ledger/posting.ts';
export { postingsOf } from './ledger/postings-of.ts';
export { settlePostings, type SettledAmounts } from './ledger/settle-postings.ts';
export {
  withdrawalAskedPostings,
  withdrawalPaidPostings,
  withdrawalReturnedPostings,
  type WithdrawnAmounts,
} from './ledger/withdrawal-postings.ts';
export {
  depositPaidPostings,
  depositReturnedPostings,
  finePostings,
  type DepositAmounts,
  type DepositSource,
} from './ledger/deposit-postings.ts';
export { billPeriod, dayAfter, type BillPeriod } from './bills/bill-period.ts';
export { billFigures, billIncome } from './bills/bill-figures.ts';
export type { BillAmounts, BillFigures } from './bills/bill-figures.ts';
export { withdrawalFee, type WithdrawalFee } from './withdrawals/withdrawal-fee.ts';
export { lineCommission } from './ledger/line-commission.ts';
export { orderPaidPostings, refundPaidPostings } from './ledger/order-postings.ts';
export type { LedgerAmounts, RefundedAmounts } from './ledger/order-postings.ts';
export {
  channelFeePostings,
  correctionPostings,
  rechargeOwedPostings,
  rechargePostings,
  rechargeRefundPostings,
  surplusPostings,
  surplusReturnedPostings,
} from './ledger/balance-postings.ts';
export type { RechargeAmounts } from './ledger/balance-postings.ts';
export { reachedStep } from './recharge/reached-step.ts';
export { rechargeBack } from './recharge/recharge-back.ts';
export type { RechargeBack, RechargeGifts } from './recharge/recharge-back.ts';
export { unspentPrincipal } from './recharge/unspent-principal.ts';
export type { BalanceMove } from './recharge/unspent-principal.ts';
export { gradeOf, meanScore } from './evaluations/evaluation-score.ts';
export type { EvaluationGrade } from './evaluations/evaluation-score.ts';
export { hasListedWord } from './evaluations/has-listed-word.ts';
export { maskedName } from './evaluations/masked-name.ts';
export { shelfNeeds } from './shelf/shelf-needs.ts';
export type { ShelfGoods, ShelfNeed, ShelfSku } from './shelf/shelf-needs.ts';
export { billSums, matchBill } from './reconcile/match-bill.ts';
export type {
  BillDifference,
  BillSums,
  DifferenceKind,
  OurMovement,
  TheirMovement,
} from './reconcile/match-bill.ts';
export {
  receiveRefusal,
  RECEIVE_TEXTS,
  type ReceiveFacts,
  type ReceiveReason,
} from './coupons/receive-refusal.ts';
export { COUPON_GETS, COUPON_STATUS, MEMBER_COUPON_STATUS } from './coupons/coupon-status.ts';
export { ADVERT_STATES, advertsChangeAt, advertState } from './adverts/advert-schedule.ts';
export type { AdvertStateCode, AdvertTimes } from './adverts/advert-schedule.ts';
export { GUEST_VIEWER, isAdvertFor } from './adverts/advert-audience.ts';
export type { AdvertAim, AdvertAudience, AdvertViewer } from './adverts/advert-audience.ts';
export { choosePopup, withSeen } from './adverts/popup-choice.ts';
export type { Popup, PopupFrequency, SeenPopups } from './adverts/popup-choice.ts';
export { advertAddress, isShopAddress } from './adverts/advert-link.ts';
export type { AdvertLinkKind, AdvertTarget } from './adverts/advert-link.ts';
export {
  APPLICATION_FIELDS,
  APPLICATION_STEPS,
  isAskedFor,
  missingOf,
  type ApplicationField,
  type ApplicationFieldName,
  type ApplicationStepNumber,
} from './merchants/application-steps.ts';
