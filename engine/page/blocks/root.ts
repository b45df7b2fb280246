import type { BlockType } from './block-type.ts';
import { IN_PAGE, OVER_PAGE } from './in-page.ts';
import { COLOR } from './looks.ts';
import { choice, closed, content, flag, named, PICTURE, style, TEXT } from './parts.ts';

/** The page itself, which all other blocks stand in. */
export const root: BlockType = {
  title: named(['页面', 'Page']),
  icon: 'fa fa-file-o',
  group: 'layout',
  v: 1,
  schema: closed({
    title: content(['页面标题', 'Title'], TEXT),
    description: content(['页面描述', 'Description'], TEXT, [
      '显示在搜索结果和分享卡片里',
      'Search engines and shared links show it',
    ]),
    keywords: content(['关键词', 'Keywords'], TEXT),
    seoTitle: content(['搜索标题', 'Title for search engines'], TEXT, [
      '留空则使用页面标题',
      'Empty: the title of the page',
    ]),
    noIndex: content(['不被搜索引擎收录', 'Keep out of search engines'], flag(false)),
    sharePicture: content(['分享图', 'Picture of shared links'], PICTURE),
    width: style(['页面宽度', 'Width'], choice(['page', '标准', 'Standard'], ['full', '通栏', 'Full width'])),
    background: style(['页面背景色', 'Background'], COLOR),
  }),
  slots: { body: IN_PAGE, overlay: OVER_PAGE },
  start: { title: { 'zh-cn': '新页面', en: 'New page' } },
};
