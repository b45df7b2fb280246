import type { Renderer, RendererProp } from './renderer-prop.ts';

const grouping = (fallback: boolean): RendererProp => ({
  kind: 'flag',
  default: fallback,
  about: { 'zh-cn': '每三位用逗号分组。', en: 'Digits in groups of three.' },
});
const decimals: RendererProp = {
  kind: 'number',
  about: {
    'zh-cn': '小数位数，四舍五入；默认保留原有位数。',
    en: 'Digits after the point, rounded; as many as there are by default.',
  },
};
const signed: RendererProp = {
  kind: 'flag',
  default: false,
  about: {
    'zh-cn': '显示正负号，正数绿色、负数红色。',
    en: 'Shows the sign; green above zero, red below.',
  },
};
const color: RendererProp = {
  kind: 'word',
  about: { 'zh-cn': '颜色名称或 CSS 颜色。', en: 'A palette name or a CSS colour.' },
};

/** renderers of numbers and datetimes. */
export const NUMBER_RENDERERS = {
  number: {
    title: { 'zh-cn': '数字', en: 'Number' },
    about: {
      'zh-cn': '分组、固定小数位、带单位的数字；再长的数字也不丢位。',
      en: 'A number with groups, fixed decimals and a unit; no digit of a long one is lost.',
    },
    props: {
      grouping: grouping(true),
      decimals,
      signed,
      prefix: { kind: 'text', about: { 'zh-cn': '数字前的文字。', en: 'Text before the number.' } },
      unit: { kind: 'text', about: { 'zh-cn': '数字后的单位。', en: 'Unit after the number.' } },
    },
  },
  money: {
    title: { 'zh-cn': '金额', en: 'Money' },
    about: {
      'zh-cn': '两位小数的金额，可带货币符号。',
      en: 'An amount with two decimals and, if asked, its currency.',
    },
    props: {
      currency: {
        kind: 'word',
        about: { 'zh-cn': '货币代码，如 CNY、USD。', en: 'Code of the currency, e.g. CNY, USD.' },
      },
      grouping: grouping(true),
      signed,
    },
  },
  percent: {
    title: { 'zh-cn': '百分比', en: 'Percent' },
    about: { 'zh-cn': '带百分号的数字。', en: 'A number with a percent sign.' },
    props: {
      ratio: {
        kind: 'flag',
        default: false,
        about: { 'zh-cn': '值为比例：0.25 显示为 25%。', en: 'The value is a share: 0.25 is 25%.' },
      },
      decimals,
      signed,
    },
  },
  progress: {
    title: { 'zh-cn': '进度', en: 'Progress' },
    about: { 'zh-cn': '进度条与百分比。', en: 'A bar and its percentage.' },
    props: {
      min: { kind: 'number', default: 0, about: { 'zh-cn': '起点的值。', en: 'Value at the start.' } },
      max: { kind: 'number', default: 100, about: { 'zh-cn': '满格的值。', en: 'Value of the full bar.' } },
      color,
      steps: {
        kind: 'steps',
        about: {
          'zh-cn': '从某值起换颜色，如 [{ "from": 80, "color": "success" }]。',
          en: 'Colours from a value on, e.g. [{ "from": 80, "color": "success" }].',
        },
      },
    },
  },
  rating: {
    title: { 'zh-cn': '评分', en: 'Rating' },
    about: { 'zh-cn': '星级，可有半星。', en: 'Stars, halves too.' },
    props: {
      max: {
        kind: 'number',
        default: 5,
        about: { 'zh-cn': '星数，最多 10。', en: 'Number of stars, at most 10.' },
      },
    },
  },
  fileSize: {
    title: { 'zh-cn': '文件大小', en: 'File size' },
    about: { 'zh-cn': '以 KB、MB 显示的字节数。', en: 'A number of bytes, shown in KB or MB.' },
    props: {},
  },
  datetime: {
    title: { 'zh-cn': '日期时间', en: 'Date and time' },
    about: {
      'zh-cn': '读者所在时区的时间，悬停显示 UTC。',
      en: "A moment in the reader's own zone; UTC on hover.",
    },
    props: {
      format: {
        kind: 'word',
        default: 'yyyy-mm-dd hh:MM:ss',
        about: {
          'zh-cn': '格式：yyyy 年 mm 月 dd 日 hh 时 MM 分 ss 秒。',
          en: 'Format: yyyy year, mm month, dd day, hh hour, MM minute, ss second.',
        },
      },
    },
  },
  relativeTime: {
    title: { 'zh-cn': '相对时间', en: 'Relative time' },
    about: {
      'zh-cn': '距现在多久，如“3 小时前”，自动更新。',
      en: 'How long ago or ahead, e.g. 3 hours ago; keeps itself up to date.',
    },
    props: {},
  },
} as const satisfies Record<string, Renderer>;
