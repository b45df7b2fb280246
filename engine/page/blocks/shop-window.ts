import { goodsNeed } from '../block-needs.ts';
import type { BlockType } from './block-type.ts';
import { CARD, SOURCE } from './goods-parts.ts';
import { choice, closed, content, LINK, list, named, style, TEXT, whole } from './parts.ts';

/** Short news, one after the other. */
export const notice: BlockType = {
  title: named(['公告', 'Notices']),
  icon: 'fa fa-bullhorn',
  group: 'basic',
  v: 1,
  schema: closed(
    {
      items: content(
        ['公告', 'Notices'],
        list(
          closed({ text: content(['文字', 'Text'], TEXT), link: content(['链接', 'Link'], LINK) }, ['text']),
          1,
          10,
        ),
      ),
    },
    ['items'],
  ),
  start: {
    items: [
      {
        text: { 'zh-cn': '新会员首单包邮', en: 'Free delivery on a member’s first order' },
        link: '/user/register',
      },
    ],
  },
};

/** The top categories, each with its picture. */
export const classEntries: BlockType = {
  title: named(['分类入口', 'Categories']),
  icon: 'fa fa-th-large',
  group: 'goods',
  v: 1,
  schema: closed({
    title: content(['标题', 'Title'], TEXT),
    limit: content(['数量', 'How many'], whole(1, 30, 10)),
  }),
  start: { title: { 'zh-cn': '逛分类', en: 'Shop by category' }, limit: 10 },
  needs: () => [{ kind: 'classes', params: {} }],
};

/** The top categories, each with some of what it sells. */
export const classWindows: BlockType = {
  title: named(['分类橱窗', 'Category windows']),
  icon: 'fa fa-columns',
  group: 'goods',
  v: 1,
  schema: closed({
    title: content(['标题', 'Title'], TEXT),
    windows: content(['分类数', 'How many categories'], whole(1, 8, 4)),
    limit: content(['每类商品数', 'Goods of each'], whole(2, 8, 4)),
  }),
  start: { title: { 'zh-cn': '好物橱窗', en: 'Windows' }, windows: 4, limit: 4 },
  needs: ({ windows = 4, limit = 4 }) => [{ kind: 'windows', params: { windows, limit } }],
};

/** Goods of a source. */
export const goodsList: BlockType = {
  title: named(['商品列表', 'Goods']),
  icon: 'fa fa-shopping-bag',
  group: 'goods',
  v: 1,
  schema: closed(
    {
      title: content(['标题', 'Title'], TEXT),
      text: content(['说明', 'Text'], TEXT),
      more: content(['“更多”链接', 'Link to more'], LINK),
      source: content(['商品', 'Goods'], SOURCE),
      layout: style(
        ['版式', 'Layout'],
        choice(
          ['grid', '网格', 'Grid'],
          ['rail', '横向滑动', 'A row to push'],
          ['feature', '首件放大', 'The first one large'],
          ['list', '一行一个', 'One a line'],
        ),
      ),
      card: style(['商品卡片', 'Cards'], CARD),
    },
    ['source'],
  ),
  start: {
    title: { 'zh-cn': '大家都在买', en: 'Everybody’s favourites' },
    more: '/search?sort=sales',
    layout: 'grid',
    source: { sort: 'sales', limit: 8 },
  },
  needs: ({ source }) => goodsNeed(source),
};

/** What this browser has looked at lately. */
export const recentlySeen: BlockType = {
  title: named(['最近看过', 'Recently seen']),
  icon: 'fa fa-eye',
  group: 'goods',
  v: 1,
  schema: closed({
    title: content(['标题', 'Title'], TEXT),
    limit: content(['数量', 'How many'], whole(1, 20, 12)),
  }),
  start: { title: { 'zh-cn': '最近看过', en: 'Recently seen' }, limit: 12 },
};
