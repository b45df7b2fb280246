export const why = {
  title: '为什么：{{title}}',
  loading: '正在查找来源',
  steps: '变动',
  more_other: '再看 {{count}} 条',
  nothing: '还没有任何变动。',
  addsUp_other: '{{count}} 条变动，合计 {{sum}}，与该数值一致。',
  differs_other: '{{count}} 条变动，合计 {{sum}}；另有 {{rest}} 没有变动说明。',
  rule: '规则：{{rule}}',
  beside_other: '全部明细（{{count}} 条）',
};
