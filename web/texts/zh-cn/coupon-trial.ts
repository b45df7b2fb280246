export const couponTrial = {
  lastMonth: '用最近 30 天的订单试算',
  hint: '按表单里的规则计算，保存与否都可以；只算优惠本身，不算因此多卖的商品。',
  none: '最近 30 天没有订单会用到此券。',
  sum_other:
    '{{count}} 单、{{members}} 位会员会用到此券：可用商品 ¥{{goods}}，优惠 ¥{{discount}}，平均每单 ¥{{average}}。',
  below_other: '{{count}} 单未达到门槛或没有可优惠的金额。',
  taken_other: '{{count}} 单已用了同类的其他券。',
  beyond_other: '{{count}} 单超出发行量或每人限领。',
  more: '只计算了最近的订单。',
  examples: '最近会用到此券的订单',
  column: { order: '订单', goods: '可用商品', discount: '优惠' },
};
