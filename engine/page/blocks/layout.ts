import type { BlockType } from './block-type.ts';
import { IN_PAGE } from './in-page.ts';
import { choice, closed, content, flag, list, named, style, TEXT, whole } from './parts.ts';

/** Blocks beside each other. */
export const columns: BlockType = {
  title: named(['分栏', 'Columns']),
  icon: 'fa fa-columns',
  group: 'layout',
  v: 1,
  schema: closed(
    {
      template: style(
        ['分栏', 'Columns'],
        choice(
          ['1-1', '1:1', '1:1'],
          ['1-2', '1:2', '1:2'],
          ['2-1', '2:1', '2:1'],
          ['1-1-1', '三等分', 'Three'],
          ['1-1-1-1', '四等分', 'Four'],
        ),
      ),
      gap: style(['间距', 'Gap'], whole(0, 60, 20)),
      valign: style(
        ['垂直对齐', 'Vertical alignment'],
        choice(
          ['start', '顶部', 'Top'],
          ['center', '居中', 'Middle'],
          ['end', '底部', 'Bottom'],
          ['stretch', '等高', 'As high as each other'],
        ),
      ),
      stackOnPhone: style(['手机上改为上下排列', 'One below the other on phones'], flag(true)),
    },
    ['template'],
  ),
  slots: { c0: IN_PAGE, c1: IN_PAGE, c2: IN_PAGE, c3: IN_PAGE },
  start: { template: '1-1', gap: 20, stackOnPhone: true },
};

/** Blocks that belong together, at a place that links can lead to. */
export const section: BlockType = {
  title: named(['容器', 'Section']),
  icon: 'fa fa-cube',
  group: 'layout',
  v: 1,
  schema: closed({
    label: content(['名称', 'Name'], TEXT, ['不显示，供读屏软件使用', 'Not shown; screen readers say it']),
    anchor: content(['锚点', 'Anchor'], { type: 'string', maxLength: 40, pattern: '^[a-z][a-z0-9-]*$' }, [
      '链接填 #锚点 可跳到这里',
      'A link to #anchor leads here',
    ]),
    width: style(
      ['宽度', 'Width'],
      choice(
        ['page', '与页面同宽', 'As the page'],
        ['full', '通栏', 'Full width'],
        ['narrow', '窄', 'Narrow'],
      ),
    ),
  }),
  slots: { body: IN_PAGE },
  start: { width: 'page' },
};

const TABS = ['t0', 't1', 't2', 't3', 't4', 't5'] as const;

/** Blocks behind tabs. */
export const tabsBox: BlockType = {
  title: named(['选项卡容器', 'Tabs']),
  icon: 'fa fa-folder-open-o',
  group: 'layout',
  v: 1,
  schema: closed(
    {
      tabs: content(
        ['选项卡', 'Tabs'],
        list(closed({ title: content(['名称', 'Name'], TEXT) }, ['title']), 1, TABS.length),
      ),
      look: style(['样式', 'Look'], choice(['line', '下划线', 'Underlined'], ['pill', '胶囊', 'Pills'])),
    },
    ['tabs'],
  ),
  slots: Object.fromEntries(TABS.map((name) => [name, IN_PAGE])),
  start: { tabs: [{ title: { 'zh-cn': '选项一', en: 'One' } }, { title: { 'zh-cn': '选项二', en: 'Two' } }] },
};
