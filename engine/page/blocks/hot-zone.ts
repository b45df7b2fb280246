import type { BlockType } from './block-type.ts';
import { RADIUS } from './looks.ts';
import { ALT, closed, content, LINK, list, named, PICTURE, style, TEXT, whole } from './parts.ts';

/** A part of a width or a height. */
const percent = (minimum: number): Parameters<typeof content>[1] => ({
  type: 'number',
  minimum,
  maximum: 100,
});

/** A picture whose parts lead to different places. */
export const hotZone: BlockType = {
  title: named(['热区图', 'Picture with zones']),
  icon: 'fa fa-target',
  group: 'media',
  v: 1,
  schema: closed(
    {
      picture: content(['图片', 'Picture'], PICTURE),
      alt: ALT,
      zones: content(
        ['热区', 'Zones'],
        {
          ...list(
            closed(
              {
                label: content(['名称', 'Name'], TEXT, ['读屏软件会读出', 'Screen readers say it']),
                link: content(['链接', 'Link'], LINK),
                x: style(['左边距 %', 'From the left, %'], percent(0)),
                y: style(['上边距 %', 'From the top, %'], percent(0)),
                w: style(['宽 %', 'Width, %'], percent(1)),
                h: style(['高 %', 'Height, %'], percent(1)),
              },
              ['label', 'link', 'x', 'y', 'w', 'h'],
            ),
            0,
            30,
          ),
          'x-widget': 'zones',
        },
        ['以图片宽高的百分比计', 'In percent of the picture'],
      ),
      width: style(['图片宽（像素）', 'Width of the picture in pixels'], whole(1, 10_000, 1600)),
      height: style(['图片高（像素）', 'Height of the picture in pixels'], whole(1, 10_000, 640)),
      radius: style(['圆角', 'Corners'], RADIUS),
    },
    ['picture', 'zones'],
  ),
  start: {
    picture: '/static/scenes/praised.svg',
    alt: { 'zh-cn': '好口碑的商品', en: 'Goods that people praise' },
    width: 1600,
    height: 640,
    zones: [
      {
        label: { 'zh-cn': '看口碑好物', en: 'See what is praised' },
        link: '/search?sort=score',
        x: 5,
        y: 15,
        w: 40,
        h: 70,
      },
    ],
  },
  issues: ({ zones }) =>
    (Array.isArray(zones) ? zones : []).flatMap((zone, at) => {
      const { x, y, w, h } = zone as Record<'x' | 'y' | 'w' | 'h', number>;
      const sides = [...(x + w > 100 ? ['w'] : []), ...(y + h > 100 ? ['h'] : [])];
      return sides.map((side) => ({
        path: `zones.${at}.${side}`,
        message: named(['热区超出了图片', 'The zone reaches beyond the picture']),
      }));
    }),
};
