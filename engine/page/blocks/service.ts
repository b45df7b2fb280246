import type { BlockType } from './block-type.ts';
import { choice, closed, content, LINK, named, PICTURE, style, TEXT } from './parts.ts';

/** How people reach the shop. */
export const service: BlockType = {
  title: named(['客服', 'Service']),
  icon: 'fa fa-headphones',
  group: 'service',
  v: 1,
  schema: closed(
    {
      title: content(['标题', 'Title'], TEXT),
      text: content(['说明', 'Text'], TEXT),
      phone: content(['电话', 'Phone'], { type: 'string', maxLength: 30, pattern: '^[0-9+() -]{3,30}$' }),
      hours: content(['服务时间', 'Hours'], TEXT),
      button: content(['按钮文字', 'Words of the button'], TEXT),
      link: content(['按钮链接', 'Where the button leads'], LINK),
      picture: content(['二维码', 'QR code'], PICTURE),
      look: style(['样式', 'Look'], choice(['card', '卡片', 'Card'], ['line', '一行', 'One line'])),
    },
    ['title'],
  ),
  start: {
    title: { 'zh-cn': '需要帮忙吗？', en: 'Need a hand?' },
    text: { 'zh-cn': '选购、物流、售后，都可以问我们。', en: 'Ask us about goods, delivery or returns.' },
    phone: '400-000-0000',
    hours: { 'zh-cn': '每天 9:00 – 21:00', en: 'Every day, 9:00 – 21:00' },
  },
};
