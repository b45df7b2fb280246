import type { BlockType } from './block-type.ts';
import { COLOR } from './looks.ts';
import { choice, closed, content, flag, list, named, style, TEXT, whole } from './parts.ts';

/** Where people type what they look for. */
export const searchBox: BlockType = {
  title: named(['搜索框', 'Search']),
  icon: 'fa fa-search',
  group: 'basic',
  v: 1,
  single: true,
  schema: closed({
    placeholder: content(['提示文字', 'Hint'], TEXT),
    hotWords: content(
      ['热门搜索词', 'Words that people look for'],
      list(closed({ text: content(['词', 'Word'], TEXT) }, ['text']), 0, 10),
    ),
    shape: style(['形状', 'Shape'], choice(['round', '圆角', 'Round'], ['square', '方角', 'Square'])),
    align: style(['文字对齐', 'Alignment'], choice(['left', '居左', 'Left'], ['center', '居中', 'Centre'])),
    height: style(['高度（像素）', 'Height in pixels'], whole(44, 60, 48)),
    background: style(['背景色', 'Background'], COLOR),
    sticky: style(['滚动时固定在顶部', 'Stay at the top'], flag(false)),
  }),
  start: {
    placeholder: { 'zh-cn': '搜索商品', en: 'Search goods' },
    hotWords: [
      { text: { 'zh-cn': '咖啡', en: 'Coffee' } },
      { text: { 'zh-cn': '台灯', en: 'Lamp' } },
      { text: { 'zh-cn': '背包', en: 'Backpack' } },
    ],
  },
};
