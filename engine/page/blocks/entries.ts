import type { JsonSchema } from '#engine/model/json.ts';
import type { BlockType } from './block-type.ts';
import { COLOR, ICON } from './looks.ts';
import { choice, closed, content, flag, LINK, list, named, PICTURE, style, TEXT, whole } from './parts.ts';

/** A link with a picture or a drawing. */
const entry = (more: Record<string, JsonSchema> = {}): JsonSchema =>
  closed(
    {
      title: content(['文字', 'Words'], TEXT),
      ...more,
      link: content(['链接', 'Link'], LINK),
      icon: content(['图标', 'Icon'], ICON),
      picture: content(['图片', 'Picture'], PICTURE, [
        '有图片时不显示图标',
        'Shown in the place of the icon',
      ]),
      badge: content(['角标', 'Badge'], TEXT),
      color: style(['图标颜色', 'Colour of the icon'], COLOR),
    },
    ['title', 'link'],
  );

/** Entries with icons, all at once or in pages to push. */
export const iconGrid: BlockType = {
  title: named(['图文导航', 'Icon grid']),
  icon: 'fa fa-th',
  group: 'basic',
  v: 1,
  schema: closed(
    {
      items: content(
        ['导航', 'Entries'],
        list(entry({ subtitle: content(['副标题', 'Subtitle'], TEXT) }), 1, 40),
      ),
      columns: style(['手机每行个数', 'Columns on phones'], whole(3, 6, 5)),
      rows: style(['每页行数', 'Rows of a page'], whole(1, 4, 2), ['仅横向滑动时有效', 'For pages to push']),
      mode: style(
        ['展示方式', 'Way'],
        choice(['grid', '平铺', 'All at once'], ['swipe', '横向滑动', 'Pages to push']),
      ),
      look: style(
        ['样式', 'Look'],
        choice(
          ['both', '图标加文字', 'Icon and words'],
          ['icon', '仅图标', 'Icon'],
          ['text', '仅文字', 'Words'],
        ),
      ),
      shape: style(
        ['图标底', 'Shape of the icon'],
        choice(['round', '圆形', 'Round'], ['square', '圆角方形', 'Square'], ['plain', '无底', 'None']),
      ),
      iconSize: style(['图标大小（像素）', 'Size in pixels'], whole(32, 96, 56)),
    },
    ['items'],
  ),
  start: {
    columns: 5,
    mode: 'grid',
    items: [
      { icon: 'spark', title: { 'zh-cn': '上新', en: 'New' }, link: '/search?sort=new' },
      { icon: 'fire', title: { 'zh-cn': '热卖', en: 'Bestsellers' }, link: '/search?sort=sales' },
      { icon: 'grid', title: { 'zh-cn': '分类', en: 'Categories' }, link: '/classes' },
      { icon: 'ticket', title: { 'zh-cn': '领券', en: 'Coupons' }, link: '/coupons' },
      { icon: 'coin', title: { 'zh-cn': '签到', en: 'Check in' }, link: '/user/signIn' },
    ],
  },
};

/** Entries one below the other. */
export const menuList: BlockType = {
  title: named(['列表导航', 'Menu list']),
  icon: 'fa fa-list',
  group: 'basic',
  v: 1,
  schema: closed(
    {
      title: content(['标题', 'Title'], TEXT),
      items: content(
        ['菜单', 'Entries'],
        list(entry({ subtitle: content(['副标题', 'Subtitle'], TEXT) }), 1, 20),
      ),
      card: style(['卡片底', 'On a card'], flag(true)),
    },
    ['items'],
  ),
  start: {
    items: [
      {
        icon: 'paper',
        title: { 'zh-cn': '我的订单', en: 'My orders' },
        subtitle: { 'zh-cn': '查看物流与售后', en: 'Where they are, and returns' },
        link: '/user/order',
      },
      { icon: 'heart', title: { 'zh-cn': '我的收藏', en: 'Favourites' }, link: '/user/favourite' },
      { icon: 'pin', title: { 'zh-cn': '收货地址', en: 'Addresses' }, link: '/user/address' },
    ],
  },
};
