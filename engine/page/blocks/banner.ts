import { isObject } from '#engine/model/json.ts';
import { goodsNeed } from '../block-needs.ts';
import type { BlockType } from './block-type.ts';
import { SOURCE } from './goods-parts.ts';
import { TONE } from './looks.ts';
import { choice, closed, content, flag, LINK, list, named, PICTURE, style, TEXT, whole } from './parts.ts';

const SLIDE = closed(
  {
    title: content(['标题', 'Title'], TEXT),
    text: content(['说明', 'Text'], TEXT),
    label: content(['小标签', 'Label'], TEXT),
    button: content(['按钮文字', 'Words of the button'], TEXT),
    link: content(['链接', 'Link'], LINK),
    picture: content(['图片', 'Picture'], PICTURE),
    fit: style(
      ['图片位置', 'Where the picture stands'],
      choice(['side', '文字旁', 'Beside the words'], ['fill', '铺满', 'Behind the words']),
    ),
    tone: style(['底色', 'Tone'], TONE),
    source: content(['商品', 'Goods'], SOURCE, ['没有图片时展示商品图', 'Shown where there is no picture']),
  },
  ['title', 'link'],
);

/** Large pictures with words, one after the other, side by side or as tiles. */
export const banner: BlockType = {
  title: named(['轮播图', 'Banner']),
  icon: 'fa fa-picture-o',
  group: 'media',
  v: 1,
  schema: closed(
    {
      layout: style(
        ['版式', 'Layout'],
        choice(
          ['wide', '轮播', 'One after the other'],
          ['split', '一大一小', 'Large and small'],
          ['tiles', '三宫格', 'Three tiles'],
        ),
      ),
      items: content(['图片', 'Pictures'], list(SLIDE, 1, 20)),
      autoplay: style(['自动播放', 'Go on by itself'], flag(true)),
      interval: style(['停留秒数', 'Seconds of each'], whole(2, 20, 6)),
    },
    ['items'],
  ),
  start: {
    layout: 'wide',
    items: [
      {
        label: { 'zh-cn': '本季新品', en: 'New this season' },
        title: { 'zh-cn': '把日常，过得讲究一点', en: 'A little care for every day' },
        text: { 'zh-cn': '挑几件顺手的好物，慢慢用。', en: 'A few good things to live with.' },
        button: { 'zh-cn': '看看新品', en: 'See what is new' },
        link: '/search?sort=new',
        tone: 'sand',
        picture: '/static/scenes/morning.svg',
        fit: 'fill',
      },
    ],
  },
  needs: ({ items }) =>
    (Array.isArray(items) ? items : []).flatMap((item) => goodsNeed(isObject(item) ? item['source'] : null)),
};
