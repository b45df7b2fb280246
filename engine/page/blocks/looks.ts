import type { JsonSchema } from '#engine/model/json.ts';
import { choice, whole } from './parts.ts';

/** Colours of the shop by their names, which follow its light and dark look, or one that is the same in both. */
export const COLOR_TOKENS = [
  'ground',
  'paper',
  'ink',
  'quiet',
  'line',
  'accent',
  'accent-strong',
  'accent-soft',
  'on-accent',
  'good',
  'bad',
  'sand',
  'sage',
  'sky',
  'rose',
  'plum',
  'tone-ink',
] as const;
/** A colour: one of the shop’s by its name, or one of its own. */
export const COLOR: JsonSchema = {
  type: 'string',
  maxLength: 30,
  pattern: `^(token:(${COLOR_TOKENS.join('|')})|#[0-9a-fA-F]{6})$`,
  'x-widget': 'color',
};

/** What lies behind words. */
export const TONE: JsonSchema = {
  ...choice(
    ['sand', '沙色', 'Sand'],
    ['ink', '墨色', 'Ink'],
    ['sage', '豆绿', 'Sage'],
    ['rose', '浅粉', 'Rose'],
    ['sky', '天青', 'Sky'],
    ['plum', '藕紫', 'Plum'],
  ),
  'x-widget': 'tone',
};

/** Width to height. */
export const RATIO = choice(
  ['16:9', '16:9', '16:9'],
  ['5:2', '5:2', '5:2'],
  ['3:1', '3:1', '3:1'],
  ['2:1', '2:1', '2:1'],
  ['3:2', '3:2', '3:2'],
  ['4:3', '4:3', '4:3'],
  ['1:1', '1:1', '1:1'],
  ['3:4', '3:4', '3:4'],
);

/** A drawing of the shop's own. */
export const ICON: JsonSchema = {
  ...choice(
    ['star', '星星', 'Star'],
    ['heart', '爱心', 'Heart'],
    ['home', '首页', 'Home'],
    ['grid', '分类', 'Categories'],
    ['cart', '购物车', 'Cart'],
    ['person', '我的', 'Account'],
    ['search', '搜索', 'Search'],
    ['ticket', '优惠券', 'Coupon'],
    ['gift', '礼物', 'Gift'],
    ['fire', '热卖', 'Hot'],
    ['spark', '上新', 'New'],
    ['crown', '会员', 'Membership'],
    ['coin', '积分', 'Points'],
    ['wallet', '钱包', 'Wallet'],
    ['truck', '物流', 'Delivery'],
    ['return', '退换', 'Returns'],
    ['shield', '保障', 'Guarantee'],
    ['chat', '客服', 'Chat'],
    ['phone', '电话', 'Phone'],
    ['clock', '时间', 'Clock'],
    ['bell', '通知', 'Notice'],
    ['paper', '订单', 'Order'],
    ['shop', '店铺', 'Shop'],
    ['pin', '地点', 'Place'],
    ['up', '向上', 'Upwards'],
  ),
  'x-widget': 'icon',
};

/** Rounding of corners, in pixels. */
export const RADIUS = whole(0, 40, 14);
/** Room between parts, in pixels. */
export const GAP = whole(0, 60, 12);
