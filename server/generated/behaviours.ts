// Generated from the files of server/behaviours by `npm run generate`. Do not edit.
import type { Behaviour, BehaviourDeps } from '#server/record/behaviour/behaviour.ts';
import { adminBehaviour as authAdminBehaviour } from '#server/behaviours/auth/admin.behaviour.ts';
import { adminLogBehaviour as authAdminLogBehaviour } from '#server/behaviours/auth/adminLog.behaviour.ts';
import { groupBehaviour as authGroupBehaviour } from '#server/behaviours/auth/group.behaviour.ts';
import { ruleBehaviour as authRuleBehaviour } from '#server/behaviours/auth/rule.behaviour.ts';
import { crudBehaviour as crudCrudBehaviour } from '#server/behaviours/crud/crud.behaviour.ts';
import { accountBehaviour as merchantAccountBehaviour } from '#server/behaviours/merchant/account.behaviour.ts';
import { authBehaviour as merchantAuthBehaviour } from '#server/behaviours/merchant/auth.behaviour.ts';
import { bankAccountBehaviour as merchantBankAccountBehaviour } from '#server/behaviours/merchant/bankAccount.behaviour.ts';
import { billBehaviour as merchantBillBehaviour } from '#server/behaviours/merchant/bill.behaviour.ts';
import { certificateBehaviour as merchantCertificateBehaviour } from '#server/behaviours/merchant/certificate.behaviour.ts';
import { shopBehaviour as merchantShopBehaviour } from '#server/behaviours/merchant/shop.behaviour.ts';
import { withdrawalBehaviour as merchantWithdrawalBehaviour } from '#server/behaviours/merchant/withdrawal.behaviour.ts';
import { adminInfoBehaviour as routineAdminInfoBehaviour } from '#server/behaviours/routine/adminInfo.behaviour.ts';
import { attachmentBehaviour as routineAttachmentBehaviour } from '#server/behaviours/routine/attachment.behaviour.ts';
import { configLogBehaviour as routineConfigLogBehaviour } from '#server/behaviours/routine/configLog.behaviour.ts';
import { exportBehaviour as routineExportBehaviour } from '#server/behaviours/routine/export.behaviour.ts';
import { importBehaviour as routineImportBehaviour } from '#server/behaviours/routine/import.behaviour.ts';
import { jobBehaviour as routineJobBehaviour } from '#server/behaviours/routine/job.behaviour.ts';
import { jobScheduleBehaviour as routineJobScheduleBehaviour } from '#server/behaviours/routine/jobSchedule.behaviour.ts';
import { dataRecycleBehaviour as securityDataRecycleBehaviour } from '#server/behaviours/security/dataRecycle.behaviour.ts';
import { dataRecycleLogBehaviour as securityDataRecycleLogBehaviour } from '#server/behaviours/security/dataRecycleLog.behaviour.ts';
import { sensitiveDataBehaviour as securitySensitiveDataBehaviour } from '#server/behaviours/security/sensitiveData.behaviour.ts';
import { sensitiveDataLogBehaviour as securitySensitiveDataLogBehaviour } from '#server/behaviours/security/sensitiveDataLog.behaviour.ts';
import { advertBehaviour as shopAdvertAdvertBehaviour } from '#server/behaviours/shop/advert/advert.behaviour.ts';
import { forbidBehaviour as shopDeliveryForbidBehaviour } from '#server/behaviours/shop/delivery/forbid.behaviour.ts';
import { freeBehaviour as shopDeliveryFreeBehaviour } from '#server/behaviours/shop/delivery/free.behaviour.ts';
import { ruleBehaviour as shopDeliveryRuleBehaviour } from '#server/behaviours/shop/delivery/rule.behaviour.ts';
import { templateBehaviour as shopDeliveryTemplateBehaviour } from '#server/behaviours/shop/delivery/template.behaviour.ts';
import { designerBehaviour as shopDiyDesignerBehaviour } from '#server/behaviours/shop/diy/designer.behaviour.ts';
import { scheduleBehaviour as shopDiyScheduleBehaviour } from '#server/behaviours/shop/diy/schedule.behaviour.ts';
import { sectionBehaviour as shopDiySectionBehaviour } from '#server/behaviours/shop/diy/section.behaviour.ts';
import { templateBehaviour as shopDiyTemplateBehaviour } from '#server/behaviours/shop/diy/template.behaviour.ts';
import { versionBehaviour as shopDiyVersionBehaviour } from '#server/behaviours/shop/diy/version.behaviour.ts';
import { classifyBehaviour as shopGoodsClassifyBehaviour } from '#server/behaviours/shop/goods/classify.behaviour.ts';
import { goodsBehaviour as shopGoodsGoodsBehaviour } from '#server/behaviours/shop/goods/goods.behaviour.ts';
import { policyBehaviour as shopGoodsPolicyBehaviour } from '#server/behaviours/shop/goods/policy.behaviour.ts';
import { revisionBehaviour as shopGoodsRevisionBehaviour } from '#server/behaviours/shop/goods/revision.behaviour.ts';
import { skuBehaviour as shopGoodsSkuBehaviour } from '#server/behaviours/shop/goods/sku.behaviour.ts';
import { tagBehaviour as shopGoodsTagBehaviour } from '#server/behaviours/shop/goods/tag.behaviour.ts';
import { couponBehaviour as shopMarketCouponBehaviour } from '#server/behaviours/shop/market/coupon.behaviour.ts';
import { couponIssueBehaviour as shopMarketCouponIssueBehaviour } from '#server/behaviours/shop/market/couponIssue.behaviour.ts';
import { receiveBehaviour as shopMarketReceiveBehaviour } from '#server/behaviours/shop/market/receive.behaviour.ts';
import { notifyBehaviour as shopNotifyNotifyBehaviour } from '#server/behaviours/shop/notify/notify.behaviour.ts';
import { notifyConfigBehaviour as shopNotifyNotifyConfigBehaviour } from '#server/behaviours/shop/notify/notifyConfig.behaviour.ts';
import { notifyLogBehaviour as shopNotifyNotifyLogBehaviour } from '#server/behaviours/shop/notify/notifyLog.behaviour.ts';
import { bulkShipmentBehaviour as shopOrderBulkShipmentBehaviour } from '#server/behaviours/shop/order/bulkShipment.behaviour.ts';
import { evaluateBehaviour as shopOrderEvaluateBehaviour } from '#server/behaviours/shop/order/evaluate.behaviour.ts';
import { invoiceBehaviour as shopOrderInvoiceBehaviour } from '#server/behaviours/shop/order/invoice.behaviour.ts';
import { orderBehaviour as shopOrderOrderBehaviour } from '#server/behaviours/shop/order/order.behaviour.ts';
import { orderGoodsBehaviour as shopOrderOrderGoodsBehaviour } from '#server/behaviours/shop/order/orderGoods.behaviour.ts';
import { printTemplateBehaviour as shopOrderPrintTemplateBehaviour } from '#server/behaviours/shop/order/printTemplate.behaviour.ts';
import { refundBehaviour as shopOrderRefundBehaviour } from '#server/behaviours/shop/order/refund.behaviour.ts';
import { shipmentBehaviour as shopOrderShipmentBehaviour } from '#server/behaviours/shop/order/shipment.behaviour.ts';
import { billBehaviour as shopPayBillBehaviour } from '#server/behaviours/shop/pay/bill.behaviour.ts';
import { differenceBehaviour as shopPayDifferenceBehaviour } from '#server/behaviours/shop/pay/difference.behaviour.ts';
import { mismatchBehaviour as shopPayMismatchBehaviour } from '#server/behaviours/shop/pay/mismatch.behaviour.ts';
import { paymentBehaviour as shopPayPaymentBehaviour } from '#server/behaviours/shop/pay/payment.behaviour.ts';
import { orderBehaviour as shopRechargeOrderBehaviour } from '#server/behaviours/shop/recharge/order.behaviour.ts';
import { planBehaviour as shopRechargePlanBehaviour } from '#server/behaviours/shop/recharge/plan.behaviour.ts';
import { merchantMiniappBehaviour as shopSettingsMerchantMiniappBehaviour } from '#server/behaviours/shop/settings/merchantMiniapp.behaviour.ts';
import { addressBehaviour as userAddressBehaviour } from '#server/behaviours/user/address.behaviour.ts';
import { groupBehaviour as userGroupBehaviour } from '#server/behaviours/user/group.behaviour.ts';
import { growthLogBehaviour as userGrowthLogBehaviour } from '#server/behaviours/user/growthLog.behaviour.ts';
import { invoiceTitleBehaviour as userInvoiceTitleBehaviour } from '#server/behaviours/user/invoiceTitle.behaviour.ts';
import { levelBehaviour as userLevelBehaviour } from '#server/behaviours/user/level.behaviour.ts';
import { moneyLogBehaviour as userMoneyLogBehaviour } from '#server/behaviours/user/moneyLog.behaviour.ts';
import { ruleBehaviour as userRuleBehaviour } from '#server/behaviours/user/rule.behaviour.ts';
import { scoreLogBehaviour as userScoreLogBehaviour } from '#server/behaviours/user/scoreLog.behaviour.ts';
import { userBehaviour as userUserBehaviour } from '#server/behaviours/user/user.behaviour.ts';

const makers: ((deps: BehaviourDeps) => Behaviour)[] = [
  authAdminBehaviour,
  authAdminLogBehaviour,
  authGroupBehaviour,
  authRuleBehaviour,
  crudCrudBehaviour,
  merchantAccountBehaviour,
  merchantAuthBehaviour,
  merchantBankAccountBehaviour,
  merchantBillBehaviour,
  merchantCertificateBehaviour,
  merchantShopBehaviour,
  merchantWithdrawalBehaviour,
  routineAdminInfoBehaviour,
  routineAttachmentBehaviour,
  routineConfigLogBehaviour,
  routineExportBehaviour,
  routineImportBehaviour,
  routineJobBehaviour,
  routineJobScheduleBehaviour,
  securityDataRecycleBehaviour,
  securityDataRecycleLogBehaviour,
  securitySensitiveDataBehaviour,
  securitySensitiveDataLogBehaviour,
  shopAdvertAdvertBehaviour,
  shopDeliveryForbidBehaviour,
  shopDeliveryFreeBehaviour,
  shopDeliveryRuleBehaviour,
  shopDeliveryTemplateBehaviour,
  shopDiyDesignerBehaviour,
  shopDiyScheduleBehaviour,
  shopDiySectionBehaviour,
  shopDiyTemplateBehaviour,
  shopDiyVersionBehaviour,
  shopGoodsClassifyBehaviour,
  shopGoodsGoodsBehaviour,
  shopGoodsPolicyBehaviour,
  shopGoodsRevisionBehaviour,
  shopGoodsSkuBehaviour,
  shopGoodsTagBehaviour,
  shopMarketCouponBehaviour,
  shopMarketCouponIssueBehaviour,
  shopMarketReceiveBehaviour,
  shopNotifyNotifyBehaviour,
  shopNotifyNotifyConfigBehaviour,
  shopNotifyNotifyLogBehaviour,
  shopOrderBulkShipmentBehaviour,
  shopOrderEvaluateBehaviour,
  shopOrderInvoiceBehaviour,
  shopOrderOrderBehaviour,
  shopOrderOrderGoodsBehaviour,
  shopOrderPrintTemplateBehaviour,
  shopOrderRefundBehaviour,
  shopOrderShipmentBehaviour,
  shopPayBillBehaviour,
  shopPayDifferenceBehaviour,
  shopPayMismatchBehaviour,
  shopPayPaymentBehaviour,
  shopRechargeOrderBehaviour,
  shopRechargePlanBehaviour,
  shopSettingsMerchantMiniappBehaviour,
  userAddressBehaviour,
  userGroupBehaviour,
  userGrowthLogBehaviour,
  userInvoiceTitleBehaviour,
  userLevelBehaviour,
  userMoneyLogBehaviour,
  userRuleBehaviour,
  userScoreLogBehaviour,
  userUserBehaviour,
];

/** All behaviours, made with what they need. */
export const makeBehaviours = (deps: BehaviourDeps): Behaviour[] => makers.map((make) => make(deps));
