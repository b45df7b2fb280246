import type { BlockType } from './block-type.ts';
import { COLOR } from './looks.ts';
import { choice, closed, content, flag, LINK, named, RICH, style, TEXT, whole } from './parts.ts';

/** A title between blocks. */
export const heading: BlockType = {
  title: named(['标题', 'Heading']),
  icon: 'fa fa-bold',
  group: 'basic',
  v: 1,
  schema: closed(
    {
      title: content(['标题', 'Title'], TEXT),
      subtitle: content(['眉题', 'Words above it'], TEXT),
      text: content(['说明', 'Text below it'], TEXT),
      link: content(['“更多”链接', 'Link to more'], LINK),
      align: style(['对齐', 'Alignment'], choice(['left', '居左', 'Left'], ['center', '居中', 'Centre'])),
      size: style(
        ['字号', 'Size'],
        choice(['m', '中', 'Medium'], ['s', '小', 'Small'], ['l', '大', 'Large']),
      ),
      line: style(
        ['装饰线', 'Line'],
        choice(['none', '无', 'None'], ['under', '标题下', 'Below'], ['both', '标题两侧', 'At both sides']),
      ),
    },
    ['title'],
  ),
  start: {
    title: { 'zh-cn': '栏目标题', en: 'A heading' },
    text: { 'zh-cn': '一句话说明这一栏', en: 'One line about what follows' },
  },
};

/** Words with pictures and tables, as somebody writes them. */
export const richText: BlockType = {
  title: named(['富文本', 'Rich text']),
  icon: 'fa fa-align-left',
  group: 'basic',
  v: 1,
  schema: closed(
    {
      html: content(['内容', 'Content'], RICH),
      width: style(
        ['宽度', 'Width'],
        choice(['read', '适合阅读', 'Good to read'], ['page', '整行', 'The whole line']),
      ),
      card: style(['卡片底', 'On a card'], flag(false)),
    },
    ['html'],
  ),
  start: {
    html: {
      'zh-cn': '<h3>关于这家店</h3><p>在这里写下你想告诉顾客的话：故事、材质、尺码，或是一次活动的说明。</p>',
      en: '<h3>About this shop</h3><p>Write here what customers should know: a story, materials, sizes, or how an offer works.</p>',
    },
  },
};

/** A line between blocks. */
export const divider: BlockType = {
  title: named(['分隔线', 'Divider']),
  icon: 'fa fa-minus',
  group: 'basic',
  v: 1,
  schema: closed({
    line: style(
      ['线型', 'Line'],
      choice(['solid', '实线', 'Solid'], ['dashed', '虚线', 'Dashed'], ['dotted', '点线', 'Dotted']),
    ),
    width: style(['粗细（像素）', 'Width in pixels'], whole(1, 8, 1)),
    color: style(['颜色', 'Colour'], COLOR),
    inset: style(['两侧留白', 'Shorter than the page'], flag(false)),
  }),
  start: { line: 'solid', width: 1, color: 'token:line' },
};

/** Room between blocks. */
export const spacer: BlockType = {
  title: named(['空白', 'Space']),
  icon: 'fa fa-arrows-v',
  group: 'basic',
  v: 1,
  schema: closed({
    height: style(['高度（像素）', 'Height in pixels'], whole(0, 200, 32)),
    phoneHeight: style(['手机上的高度', 'Height on phones'], whole(0, 200, 32), [
      '留空则与上面相同',
      'Left out: the same',
    ]),
  }),
  start: { height: 32 },
};
