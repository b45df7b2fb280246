import type { BlockType } from './block-type.ts';
import { ICON } from './looks.ts';
import { choice, closed, content, flag, LINK, list, named, PICTURE, style, TEXT, whole } from './parts.ts';

/** Buttons that stay at a corner of the screen. */
export const floatButtons: BlockType = {
  title: named(['悬浮按钮', 'Floating buttons']),
  icon: 'fa fa-plus',
  group: 'service',
  v: 1,
  single: true,
  overlay: true,
  schema: closed(
    {
      items: content(
        ['按钮', 'Buttons'],
        list(
          closed(
            {
              title: content(['文字', 'Words'], TEXT),
              link: content(['链接', 'Link'], LINK),
              icon: content(['图标', 'Icon'], ICON),
              picture: content(['图片', 'Picture'], PICTURE),
            },
            ['title', 'link'],
          ),
          0,
          6,
        ),
      ),
      backToTop: content(['回到顶部', 'Back to the top'], flag(true)),
      corner: style(['位置', 'Where'], choice(['br', '右下', 'Bottom right'], ['bl', '左下', 'Bottom left'])),
      direction: style(
        ['排列', 'Direction'],
        choice(['column', '竖排', 'Upright'], ['row', '横排', 'Level']),
      ),
      showText: style(['显示文字', 'Show the words'], flag(false)),
      bottom: style(['离底部（像素）', 'From the bottom in pixels'], whole(0, 300, 24)),
    },
    ['items'],
  ),
  start: {
    items: [
      { icon: 'ticket', title: { 'zh-cn': '领券', en: 'Coupons' }, link: '/coupons' },
      { icon: 'cart', title: { 'zh-cn': '购物车', en: 'Cart' }, link: '/cart' },
    ],
    backToTop: true,
    corner: 'br',
  },
};

/** Something that opens over the page after a while. */
export const popup: BlockType = {
  title: named(['弹窗', 'Popup']),
  icon: 'fa fa-external-link',
  group: 'market',
  v: 1,
  single: true,
  overlay: true,
  schema: closed(
    {
      title: content(['标题', 'Title'], TEXT),
      text: content(['说明', 'Text'], TEXT),
      picture: content(['图片', 'Picture'], PICTURE),
      button: content(['按钮文字', 'Words of the button'], TEXT),
      link: content(['链接', 'Link'], LINK),
      frequency: content(
        ['弹出频率', 'How often'],
        choice(
          ['once', '仅一次', 'Once'],
          ['daily', '每天一次', 'Once a day'],
          ['always', '每次进入', 'With every visit'],
        ),
      ),
      delay: content(['延迟秒数', 'Seconds before it'], whole(0, 60, 2)),
      closeAfter: content(['自动关闭秒数', 'Seconds until it closes'], whole(0, 60, 0), [
        '0 表示不自动关闭',
        '0: it stays',
      ]),
    },
    ['title'],
  ),
  start: {
    title: { 'zh-cn': '欢迎来逛逛', en: 'Good to see you' },
    text: { 'zh-cn': '新会员首单包邮，注册即可使用。', en: 'Free delivery on your first order as a member.' },
    picture: '/static/scenes/morning.svg',
    button: { 'zh-cn': '立即注册', en: 'Join now' },
    link: '/user/register',
    frequency: 'daily',
    delay: 2,
  },
};
