export const ledger = {
  member: '会员 {{id}} 余额',
  channel: '渠道 {{name}}',
  merchant: '商家 {{id}} {{part}}',
  platform: '平台 {{part}}',
  parts: { pending: '待结算', available: '可提现', frozen: '冻结', debt: '欠款' },
  platformParts: {
    coupon_cost: '优惠券补贴',
    points_cost: '积分抵扣成本',
    gift_cost: '充值赠送成本',
    commission_pending: '待结算佣金',
    commission_income: '佣金收入',
    correction: '余额调整',
    to_return: '待退回',
    channel_fee: '渠道手续费',
  },
};
