import type { JsonSchema } from '#engine/model/json.ts';
import type { BlockType } from './block-type.ts';
import { TONE } from './looks.ts';
import { choice, closed, content, flag, named, style, TEXT } from './parts.ts';

/** Some of several parts, in their order. */
const some = (options: JsonSchema, count: number): JsonSchema => ({
  type: 'array',
  items: options,
  uniqueItems: true,
  minItems: 1,
  maxItems: count,
});

/** Who looks, and what they have. */
export const memberCard: BlockType = {
  title: named(['会员卡片', 'Member card']),
  icon: 'fa fa-id-card-o',
  group: 'member',
  v: 1,
  schema: closed({
    guestTitle: content(['访客标题', 'Title for guests'], TEXT),
    guestText: content(['访客说明', 'Text for guests'], TEXT),
    showLevel: style(['显示等级', 'Show the level'], flag(true)),
    showPoints: style(['显示积分', 'Show the points'], flag(true)),
    showBalance: style(['显示余额', 'Show the balance'], flag(true)),
    showCoupons: style(['显示优惠券', 'Show the coupons'], flag(true)),
    tone: style(['底色', 'Tone'], TONE),
  }),
  start: {
    guestTitle: { 'zh-cn': '欢迎光临', en: 'Welcome' },
    guestText: {
      'zh-cn': '登录后查看积分、余额与优惠券',
      en: 'Sign in to see your points, balance and coupons',
    },
    tone: 'sand',
  },
};

/** The ways to the orders of a member. */
export const orderEntries: BlockType = {
  title: named(['订单入口', 'Orders']),
  icon: 'fa fa-list-alt',
  group: 'member',
  v: 1,
  schema: closed({
    title: content(['标题', 'Title'], TEXT),
    entries: content(
      ['入口', 'Entries'],
      some(
        choice(
          ['unpaid', '待付款', 'To be paid'],
          ['unsent', '待发货', 'To be sent'],
          ['unreceived', '待收货', 'On the way'],
          ['unreviewed', '待评价', 'To be reviewed'],
          ['refund', '退款/售后', 'Returns'],
        ),
        5,
      ),
    ),
    showCount: style(['显示数量', 'Show how many'], flag(true)),
  }),
  start: {
    title: { 'zh-cn': '我的订单', en: 'My orders' },
    entries: ['unpaid', 'unsent', 'unreceived', 'unreviewed', 'refund'],
  },
};

/** What a member has, and the ways to more of it. */
export const walletEntry: BlockType = {
  title: named(['我的资产', 'Wallet']),
  icon: 'fa fa-credit-card',
  group: 'member',
  v: 1,
  schema: closed({
    title: content(['标题', 'Title'], TEXT),
    entries: content(
      ['入口', 'Entries'],
      some(
        choice(
          ['balance', '余额', 'Balance'],
          ['points', '积分', 'Points'],
          ['recharge', '充值', 'Recharge'],
          ['signIn', '签到', 'Check in'],
          ['level', '会员等级', 'Level'],
        ),
        5,
      ),
    ),
    showAmount: style(['显示数额', 'Show amounts'], flag(true)),
  }),
  start: {
    title: { 'zh-cn': '我的资产', en: 'My wallet' },
    entries: ['balance', 'points', 'recharge', 'signIn'],
  },
};

/** The ways to coupons, those that a member has and those to be had. */
export const couponEntries: BlockType = {
  title: named(['优惠券入口', 'My coupons']),
  icon: 'fa fa-tags',
  group: 'member',
  v: 1,
  schema: closed({
    title: content(['标题', 'Title'], TEXT),
    text: content(['说明', 'Text'], TEXT),
    showCount: style(['显示张数', 'Show how many'], flag(true)),
    showCentre: style(['显示领券中心', 'Show the coupon centre'], flag(true)),
  }),
  start: {
    title: { 'zh-cn': '我的优惠券', en: 'My coupons' },
    text: { 'zh-cn': '下单前看看有没有能用的券', en: 'See what you can use before you order' },
  },
};
