import { AppError } from '#server/errors/app-error.ts';
import { COUPON } from '#server/mall/coupons/coupon-names.ts';
import { instantOf } from '#server/mall/instant-of.ts';
import type {
  Behaviour,
  BehaviourDeps,
  RowRestrictions,
  StageContext,
} from '#server/record/behaviour/behaviour.ts';

/** What a coupon does and of what: settled once somebody has one. */
const FROZEN: readonly string[] = [
  'type',
  'threshold',
  'amount',
  'discount_rate',
  'max_discount',
  'scope',
  'scope_classify_ids',
  'scope_goods_ids',
];
const WHY = {
  'zh-cn': '已有人领取，优惠与适用范围不能再修改',
  en: 'Members have it: what it takes off and covers stays as it is',
};
const TOTAL = { 'zh-cn': '不能少于已领取的数量', en: 'Not less than what has been received' };
const ORDER = { 'zh-cn': '结束时间要晚于开始时间', en: 'It must end after it begins' };
const GIFT = { 'zh-cn': '礼品券要指定赠送的商品', en: 'A gift names the goods it is one piece of' };
const TYPE_GIFT = 4;
const SCOPE_GOODS = 3;
const SHARE = { 'zh-cn': '店铺券由商家承担', en: 'A coupon of a shop is borne by the shop' };

/** Coupons: what they do stays as it is once received, and there are never fewer than that. */
export const couponBehaviour = (_deps: BehaviourDeps): Behaviour => ({
  definition: COUPON,
  restrictions: ({ rows }) =>
    rows.map((row): RowRestrictions | null =>
      Number(row['received'] ?? 0) > 0 ? { fields: FROZEN, why: WHY } : null,
    ),
  validate(stage) {
    if (stage.verb === 'del') return refuseReceived(stage);
    return validateCoupon(stage);
  },
});

function refuseReceived({ row }: StageContext): void {
  if (Number(row?.['received'] ?? 0) > 0)
    throw new AppError('record.in-use', { params: { by: String(row?.['received']) } });
}

function validateCoupon({ row, change, issues }: StageContext): void {
  if (change['code'] === '') change['code'] = null;
  const next = { ...row, ...change };
  const number = (name: string): number => Number(next[name] ?? 0);
  if (number('total') > 0 && number('total') < number('received'))
    issues.add({ path: 'total', code: 'custom', message: TOTAL });
  for (const [from, to] of [
    ['receive_start', 'receive_end'],
    ...(number('valid_type') === 1 ? [['valid_start', 'valid_end']] : []),
  ] as [string, string][]) {
    const times = [next[from] ?? null, next[to] ?? null];
    if (times.every((time) => time !== null) && instantOf(times[0]) >= instantOf(times[1]))
      issues.add({ path: to, code: 'custom', message: ORDER });
  }
  if (number('type') === TYPE_GIFT && number('scope') !== SCOPE_GOODS)
    issues.add({ path: 'scope', code: 'custom', message: GIFT });
  if (number('merchant_id') !== 0 && number('merchant_share') !== 0)
    issues.add({ path: 'merchant_share', code: 'custom', message: SHARE });
}
