import { agreementNeed, couponsNeed, merchantsNeed } from '../block-needs.ts';
import type { BlockType } from './block-type.ts';
import { TONE } from './looks.ts';
import { choice, closed, content, flag, ids, LINK, named, style, TEXT, whole } from './parts.ts';

/** Coupons that can be had right there. */
export const coupons: BlockType = {
  title: named(['优惠券', 'Coupons']),
  icon: 'fa fa-ticket',
  group: 'market',
  v: 1,
  schema: closed({
    title: content(['标题', 'Title'], TEXT),
    more: content(['“更多”链接', 'Link to more'], LINK),
    ids: content(['指定优惠券', 'Chosen coupons'], ids('coupons', 20), [
      '留空则展示领券中心的券',
      'Empty: those of the coupon centre',
    ]),
    limit: content(['数量', 'How many'], whole(1, 20, 6)),
    columns: style(
      ['版式', 'Layout'],
      choice(
        ['2', '一行两张', 'Two a line'],
        ['1', '一行一张', 'One a line'],
        ['3', '一行三张', 'Three a line'],
        ['swipe', '横向滑动', 'A row to push'],
      ),
    ),
    hideGone: style(['隐藏已领完的', 'Leave out what is gone'], flag(true)),
  }),
  start: { title: { 'zh-cn': '领券中心', en: 'Coupons' }, more: '/coupons', limit: 6, columns: '3' },
  needs: (props) => [couponsNeed(props)],
};

/** How long something lasts. */
export const countdown: BlockType = {
  title: named(['倒计时', 'Countdown']),
  icon: 'fa fa-clock-o',
  group: 'market',
  v: 1,
  schema: closed(
    {
      title: content(['标题', 'Title'], TEXT),
      text: content(['说明', 'Text'], TEXT),
      to: content(['截止时间', 'Until'], {
        type: 'integer',
        minimum: 0,
        maximum: 253_402_300_799,
        'x-widget': 'datetime',
      }),
      button: content(['按钮文字', 'Words of the button'], TEXT),
      link: content(['链接', 'Link'], LINK),
      endMode: content(
        ['结束后', 'Afterwards'],
        choice(['hide', '隐藏', 'Nothing is shown'], ['text', '显示文字', 'Words are shown']),
      ),
      endText: content(['结束后的文字', 'Words afterwards'], TEXT),
      tone: style(['底色', 'Tone'], TONE),
    },
    ['to'],
  ),
  start: {
    title: { 'zh-cn': '限时优惠', en: 'For a short time' },
    text: { 'zh-cn': '距活动结束还有', en: 'The offer ends in' },
    to: 1_893_456_000,
    button: { 'zh-cn': '去看看', en: 'See the offer' },
    link: '/search?sort=sales',
    endMode: 'text',
    endText: { 'zh-cn': '活动已结束', en: 'The offer is over' },
    tone: 'rose',
  },
};

/** Shops of merchants. */
export const merchants: BlockType = {
  title: named(['店铺', 'Shops']),
  icon: 'fa fa-home',
  group: 'market',
  v: 1,
  schema: closed({
    title: content(['标题', 'Title'], TEXT),
    ids: content(['指定店铺', 'Chosen shops'], ids('merchants', 20), [
      '留空则按销量展示',
      'Empty: those that sell well',
    ]),
    limit: content(['数量', 'How many'], whole(1, 20, 6)),
    layout: style(
      ['版式', 'Layout'],
      choice(['grid', '网格', 'Grid'], ['rail', '横向滑动', 'A row to push']),
    ),
    showScore: style(['显示评分', 'Show the rating'], flag(true)),
    showIntro: style(['显示简介', 'Show the introduction'], flag(true)),
    showCounts: style(['显示商品数', 'Show how much they sell'], flag(true)),
  }),
  start: { title: { 'zh-cn': '好店推荐', en: 'Shops worth a visit' }, limit: 6, layout: 'grid' },
  needs: (props) => [merchantsNeed(props)],
};

/** A text of the shop, as its settings have it. */
export const agreement: BlockType = {
  title: named(['协议与说明', 'A text of the shop']),
  icon: 'fa fa-file-text-o',
  group: 'service',
  v: 1,
  schema: closed(
    {
      code: content(
        ['内容', 'Which text'],
        choice(
          ['about', '关于我们', 'About us'],
          ['user', '用户协议', 'User agreement'],
          ['privacy', '隐私政策', 'Privacy policy'],
          ['aftersale', '售后政策', 'Returns and refunds'],
          ['merchant', '商家入驻协议', 'Terms for merchants'],
          ['recharge', '充值协议', 'Terms of recharging'],
          ['points', '积分规则', 'Rules of points'],
          ['coupon', '优惠券规则', 'Rules of coupons'],
          ['deletion', '账号注销协议', 'Deleting an account'],
        ),
        ['正文在商城设置里维护', 'Its words are kept in the settings of the shop'],
      ),
      showTitle: style(['显示标题', 'Show its title'], flag(true)),
      folded: style(['默认收起', 'Fold it'], flag(false)),
    },
    ['code'],
  ),
  start: { code: 'about' },
  needs: (props) => [agreementNeed(props)],
};
