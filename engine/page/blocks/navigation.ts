import type { BlockType } from './block-type.ts';
import { COLOR, ICON } from './looks.ts';
import { choice, closed, content, LINK, list, named, PICTURE, style, TEXT } from './parts.ts';

/** Tabs at the foot of a phone. */
export const tabBar: BlockType = {
  title: named(['底部导航', 'Tab bar']),
  icon: 'fa fa-ellipsis',
  group: 'layout',
  v: 1,
  single: true,
  overlay: true,
  schema: closed(
    {
      items: content(
        ['标签', 'Tabs'],
        list(
          closed(
            {
              title: content(['文字', 'Words'], TEXT),
              link: content(['链接', 'Link'], LINK),
              icon: content(['图标', 'Icon'], ICON),
              picture: content(['图片', 'Picture'], PICTURE, [
                '有图片时不显示图标',
                'Shown in the place of the icon',
              ]),
            },
            ['title', 'link'],
          ),
          2,
          5,
        ),
        ['仅在手机上显示', 'On phones alone'],
      ),
      background: style(['背景色', 'Background'], COLOR),
      color: style(['文字颜色', 'Colour'], COLOR),
      activeColor: style(['选中颜色', 'Colour of the current one'], COLOR),
    },
    ['items'],
  ),
  start: {
    items: [
      { icon: 'home', title: { 'zh-cn': '首页', en: 'Home' }, link: '/' },
      { icon: 'grid', title: { 'zh-cn': '分类', en: 'Categories' }, link: '/classes' },
      { icon: 'cart', title: { 'zh-cn': '购物车', en: 'Cart' }, link: '/cart' },
      { icon: 'person', title: { 'zh-cn': '我的', en: 'Account' }, link: '/user' },
    ],
  },
};

/** A row at the head of the page. */
export const navBar: BlockType = {
  title: named(['顶部导航', 'Top bar']),
  icon: 'fa fa-bars',
  group: 'layout',
  v: 1,
  single: true,
  overlay: true,
  schema: closed(
    {
      cells: content(
        ['内容', 'Cells'],
        list(
          closed(
            {
              kind: content(
                ['类型', 'Kind'],
                choice(
                  ['text', '文字', 'Words'],
                  ['image', '图片', 'Picture'],
                  ['search', '搜索框', 'Search'],
                ),
              ),
              text: content(['文字', 'Words'], TEXT, ['搜索框里是提示文字', 'In a search: the hint']),
              picture: content(['图片', 'Picture'], PICTURE),
              link: content(['链接', 'Link'], LINK),
            },
            ['kind'],
          ),
          1,
          6,
        ),
      ),
      show: style(
        ['显示时机', 'When'],
        choice(['always', '始终', 'Always'], ['scroll', '滚动后', 'Once the page is scrolled']),
      ),
      look: style(['样式', 'Look'], choice(['solid', '实底', 'Solid'], ['clear', '透明', 'Clear'])),
      background: style(['背景色', 'Background'], COLOR),
      color: style(['文字颜色', 'Colour'], COLOR),
    },
    ['cells'],
  ),
  start: {
    show: 'scroll',
    look: 'solid',
    cells: [
      { kind: 'text', text: { 'zh-cn': '首页', en: 'Home' }, link: '/' },
      { kind: 'search', text: { 'zh-cn': '搜索商品', en: 'Search goods' } },
      { kind: 'text', text: { 'zh-cn': '领券', en: 'Coupons' }, link: '/coupons' },
    ],
  },
};
