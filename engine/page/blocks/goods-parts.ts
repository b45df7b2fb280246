import type { JsonSchema } from '#engine/model/json.ts';
import { choice, closed, content, flag, ids, style, whole } from './parts.ts';

const SORT = choice(
  ['default', '综合', 'As the shop sorts'],
  ['sales', '销量', 'Bestselling'],
  ['new', '上新', 'Newest'],
  ['price_asc', '价格从低到高', 'Cheapest first'],
  ['price_desc', '价格从高到低', 'Dearest first'],
  ['score', '评分', 'Best rated'],
);
const ID: JsonSchema = { type: 'integer', minimum: 1 };

/** Which goods: chosen ones, or those that a rule finds. */
export const SOURCE: JsonSchema = {
  ...closed({
    ids: content(['指定商品', 'Chosen goods'], ids('goods'), [
      '选择后按此顺序展示',
      'They are shown in this order',
    ]),
    classify_id: content(['分类', 'Category'], { ...ID, 'x-widget': 'classify' }),
    tag_id: content(['标签', 'Tag'], { ...ID, 'x-widget': 'goodsTag' }),
    merchant_id: content(['店铺', 'Shop'], { ...ID, 'x-widget': 'merchant' }),
    in_stock: content(['仅显示有货', 'In stock only'], flag(false)),
    sort: content(['排序', 'Order'], SORT),
    limit: content(['数量', 'How many'], whole(1, 50, 8)),
  }),
  'x-widget': 'source',
};

/** What cards of goods show, and how. */
export const CARD: JsonSchema = closed({
  ratio: style(
    ['图片比例', 'Shape of the picture'],
    choice(['1:1', '1:1', '1:1'], ['3:4', '3:4', '3:4'], ['4:3', '4:3', '4:3']),
  ),
  nameLines: style(['名称行数', 'Lines of the name'], choice([2, '两行', 'Two'], [1, '一行', 'One'])),
  subtitle: style(['显示副标题', 'Show the subtitle'], flag(false)),
  originPrice: style(['显示划线价', 'Show the price before'], flag(true)),
  sales: style(['显示销量', 'Show how many were sold'], flag(true)),
  score: style(['显示评分', 'Show the rating'], flag(false)),
  merchant: style(['显示店铺', 'Show the shop'], flag(false)),
  tags: style(['显示角标', 'Show the tag'], flag(true)),
  tools: style(['显示快捷按钮', 'Show the quick buttons'], flag(true)),
});
