import { isObject } from '#engine/model/json.ts';
import { goodsNeed, recommendSource } from '../block-needs.ts';
import type { BlockType } from './block-type.ts';
import { CARD, SOURCE } from './goods-parts.ts';
import { choice, closed, content, flag, LINK, list, named, style, TEXT, whole } from './parts.ts';

const TITLE = content(['标题', 'Title'], TEXT);
const WORDS = content(['说明', 'Text'], TEXT);
const MORE = content(['“更多”链接', 'Link to more'], LINK);
const ROWS = style(
  ['版式', 'Layout'],
  choice(['grid', '网格', 'Grid'], ['rail', '横向滑动', 'A row to push']),
);
const CARDS = style(['商品卡片', 'Cards'], CARD);

/** Goods of several sources, one source a tab. */
export const goodsTabs: BlockType = {
  title: named(['商品选项卡', 'Goods in tabs']),
  icon: 'fa fa-folder-o',
  group: 'goods',
  v: 1,
  schema: closed(
    {
      title: TITLE,
      tabs: content(
        ['选项卡', 'Tabs'],
        list(
          closed(
            {
              title: content(['名称', 'Name'], TEXT),
              subtitle: content(['副标题', 'Subtitle'], TEXT),
              source: content(['商品', 'Goods'], SOURCE),
            },
            ['title', 'source'],
          ),
          1,
          12,
        ),
      ),
      look: style(
        ['选项卡样式', 'Look of the tabs'],
        choice(['line', '下划线', 'Underlined'], ['pill', '胶囊', 'Pills']),
      ),
      layout: ROWS,
      card: CARDS,
    },
    ['tabs'],
  ),
  start: {
    title: { 'zh-cn': '精选好物', en: 'Picked for you' },
    tabs: [
      { title: { 'zh-cn': '热卖', en: 'Bestsellers' }, source: { sort: 'sales', limit: 8 } },
      { title: { 'zh-cn': '上新', en: 'New' }, source: { sort: 'new', limit: 8 } },
      { title: { 'zh-cn': '好评', en: 'Best rated' }, source: { sort: 'score', limit: 8 } },
    ],
  },
  needs: ({ tabs }) =>
    (Array.isArray(tabs) ? tabs : []).flatMap((tab) => goodsNeed(isObject(tab) ? tab['source'] : null)),
};

/** One of the goods large, the others small beside it. */
export const goodsMagic: BlockType = {
  title: named(['商品魔方', 'One large, others small']),
  icon: 'fa fa-dashboard',
  group: 'goods',
  v: 1,
  schema: closed(
    {
      title: TITLE,
      text: WORDS,
      more: MORE,
      source: content(['商品', 'Goods'], SOURCE, ['第一件放大显示', 'The first one is the large one']),
      side: style(
        ['大图位置', 'Where the large one stands'],
        choice(['left', '左侧', 'Left'], ['right', '右侧', 'Right']),
      ),
    },
    ['source'],
  ),
  start: {
    title: { 'zh-cn': '本周主推', en: 'This week' },
    more: '/search?sort=score',
    side: 'left',
    source: { sort: 'score', limit: 5 },
  },
  needs: ({ source }) => goodsNeed(source),
};

/** Goods with the places they have. */
export const goodsRank: BlockType = {
  title: named(['商品排行', 'Ranking']),
  icon: 'fa fa-line-chart',
  group: 'goods',
  v: 1,
  schema: closed(
    {
      title: TITLE,
      text: WORDS,
      more: MORE,
      source: content(['商品', 'Goods'], SOURCE),
      layout: style(
        ['版式', 'Layout'],
        choice(['list', '榜单', 'List'], ['rail', '横向滑动', 'A row to push']),
      ),
      sales: style(['显示销量', 'Show how many were sold'], flag(true)),
    },
    ['source'],
  ),
  start: {
    title: { 'zh-cn': '热卖榜', en: 'Bestsellers' },
    text: { 'zh-cn': '按销量排名', en: 'By what is bought' },
    more: '/search?sort=sales',
    layout: 'list',
    source: { sort: 'sales', limit: 6 },
  },
  needs: ({ source }) => goodsNeed(source),
};

/** Goods for whoever looks, by what they have seen. */
export const recommend: BlockType = {
  title: named(['猜你喜欢', 'Recommended']),
  icon: 'fa fa-star',
  group: 'goods',
  v: 1,
  schema: closed(
    {
      title: TITLE,
      text: WORDS,
      algorithm: content(
        ['推荐方式', 'What is recommended'],
        choice(
          ['similar', '与看过的相似', 'Like what was seen'],
          ['viewed', '最近看过', 'Seen lately'],
          ['sales', '热卖', 'Bestsellers'],
          ['new', '上新', 'New'],
        ),
      ),
      limit: content(['数量', 'How many'], whole(1, 20, 10)),
      fallback: content(['兜底商品', 'Goods for new visitors'], SOURCE, [
        '访客还没有浏览记录时展示',
        'Shown to who has looked at nothing yet',
      ]),
      layout: ROWS,
      card: CARDS,
    },
    ['algorithm'],
  ),
  start: {
    title: { 'zh-cn': '猜你喜欢', en: 'You may like' },
    algorithm: 'similar',
    limit: 10,
    layout: 'grid',
    fallback: { sort: 'sales' },
  },
  needs: (props) => goodsNeed(recommendSource(props)),
};
