import type { BlockType } from './block-type.ts';
import { GAP, RADIUS, RATIO } from './looks.ts';
import {
  ALT,
  choice,
  closed,
  content,
  flag,
  LINK,
  list,
  named,
  PICTURE,
  style,
  TEXT,
  VIDEO,
} from './parts.ts';

/** One picture, several in a row to push, or one below the other. */
export const image: BlockType = {
  title: named(['图片', 'Picture']),
  icon: 'fa fa-image',
  group: 'media',
  v: 1,
  schema: closed(
    {
      items: content(
        ['图片', 'Pictures'],
        list(
          closed(
            {
              picture: content(['图片', 'Picture'], PICTURE),
              alt: ALT,
              title: content(['文字', 'Words below it'], TEXT),
              link: content(['链接', 'Link'], LINK),
            },
            ['picture'],
          ),
          1,
          20,
        ),
      ),
      layout: style(
        ['版式', 'Layout'],
        choice(
          ['single', '单张', 'One'],
          ['row', '横向滑动', 'A row to push'],
          ['list', '逐张排列', 'One below the other'],
        ),
      ),
      ratio: style(['图片比例', 'Shape'], RATIO),
      fit: style(
        ['裁切', 'Fit'],
        choice(['cover', '裁切铺满', 'Cut to fill'], ['contain', '完整显示', 'Show all of it']),
      ),
      gap: style(['间距', 'Gap'], GAP),
      radius: style(['圆角', 'Corners'], RADIUS),
    },
    ['items'],
  ),
  start: {
    layout: 'single',
    ratio: '5:2',
    items: [
      {
        picture: '/static/scenes/morning.svg',
        alt: { 'zh-cn': '清晨的餐桌', en: 'A table in the morning' },
        link: '/search?sort=new',
      },
    ],
  },
};

/** A video behind its poster. */
export const video: BlockType = {
  title: named(['视频', 'Video']),
  icon: 'fa fa-video',
  group: 'media',
  v: 1,
  schema: closed(
    {
      src: content(['视频', 'Video'], VIDEO),
      poster: content(['封面', 'Poster'], PICTURE, ['播放前显示', 'Shown before it plays']),
      alt: content(['视频说明', 'What it shows'], TEXT),
      autoplay: style(['自动播放', 'Play by itself'], flag(false), [
        '静音播放；访客要求减少动效时不播放',
        'Without sound, and not for people who want less motion',
      ]),
      loop: style(['循环', 'Again and again'], flag(false)),
      ratio: style(['画面比例', 'Shape'], RATIO),
      radius: style(['圆角', 'Corners'], RADIUS),
    },
    ['poster'],
  ),
  start: {
    poster: '/static/scenes/popular.svg',
    alt: { 'zh-cn': '视频介绍', en: 'A short film' },
    ratio: '16:9',
  },
};
