import type { BlockType } from './block-type.ts';
import { ALT, choice, closed, content, flag, LINK, named, PICTURE, style, whole } from './parts.ts';

const percent: Parameters<typeof style>[1] = { type: 'number', minimum: 0, maximum: 100, default: 4 };

/** A picture in the page, or over it: there it stays where it is while the page is scrolled. */
export const sticker: BlockType = {
  title: named(['贴纸', 'Sticker']),
  icon: 'fa fa-tag',
  group: 'media',
  v: 1,
  schema: closed(
    {
      picture: content(['图片', 'Picture'], PICTURE),
      alt: ALT,
      link: content(['链接', 'Link'], LINK, [
        '不填则不挡住下面的内容',
        'Without one, what lies below can be pressed',
      ]),
      corner: style(
        ['位置', 'Where'],
        choice(
          ['br', '右下', 'Bottom right'],
          ['bl', '左下', 'Bottom left'],
          ['tr', '右上', 'Top right'],
          ['tl', '左上', 'Top left'],
          ['center', '居中', 'Centre'],
        ),
      ),
      x: style(['水平距离 %', 'From the side, %'], percent),
      y: style(['垂直距离 %', 'From the edge, %'], percent),
      width: style(['宽度（像素）', 'Width in pixels'], whole(20, 600, 120)),
      ratio: style(
        ['图片比例', 'Shape'],
        choice(['1:1', '1:1', '1:1'], ['4:3', '4:3', '4:3'], ['3:4', '3:4', '3:4'], ['2:1', '2:1', '2:1']),
      ),
      rotate: style(['旋转角度', 'Turned by'], whole(-180, 180, 0)),
      opacity: style(['不透明度 %', 'Opacity, %'], whole(10, 100, 100)),
      animation: style(
        ['动效', 'Motion'],
        choice(
          ['none', '无', 'None'],
          ['float', '漂浮', 'Float'],
          ['shake', '摇摆', 'Shake'],
          ['spin', '旋转', 'Spin'],
          ['pulse', '呼吸', 'Pulse'],
        ),
        ['访客要求减少动效时不播放', 'Not for people who want less motion'],
      ),
      dismissible: style(['可关闭', 'Can be closed'], flag(false)),
    },
    ['picture'],
  ),
  start: {
    picture: '/static/stickers/offer.svg',
    corner: 'br',
    x: 4,
    y: 14,
    width: 120,
    ratio: '1:1',
    rotate: -6,
    animation: 'float',
  },
};
