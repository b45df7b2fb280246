import type { BlockType } from './block-type.ts';
import { choice, closed, content, list, named, style, TEXT } from './parts.ts';

/** What the shop promises, in a row. */
export const promises: BlockType = {
  title: named(['服务承诺', 'Promises']),
  icon: 'fa fa-shield',
  group: 'service',
  v: 1,
  schema: closed(
    {
      items: content(
        ['承诺', 'Promises'],
        list(
          closed(
            {
              icon: style(['图标', 'Icon'], {
                ...choice(
                  ['truck', '物流', 'Delivery'],
                  ['return', '退换', 'Returns'],
                  ['shield', '保障', 'Guarantee'],
                  ['chat', '客服', 'Chat'],
                ),
                'x-widget': 'icon',
              }),
              title: content(['标题', 'Title'], TEXT),
              text: content(['说明', 'Text'], TEXT),
            },
            ['title'],
          ),
          1,
          6,
        ),
      ),
    },
    ['items'],
  ),
  start: {
    items: [
      {
        icon: 'truck',
        title: { 'zh-cn': '极速发货', en: 'Quick dispatch' },
        text: { 'zh-cn': '当日付款，当日发出', en: 'Paid today, sent today' },
      },
      {
        icon: 'return',
        title: { 'zh-cn': '七天无理由', en: 'Seven days to think' },
        text: { 'zh-cn': '不合适，放心退', en: 'Not right? Send it back' },
      },
      {
        icon: 'chat',
        title: { 'zh-cn': '真人客服', en: 'People who answer' },
        text: { 'zh-cn': '每天 9 点到 21 点', en: 'Every day from 9 am to 9 pm' },
      },
    ],
  },
};
