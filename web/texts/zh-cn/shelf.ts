export const shelf = {
  title: '上架清单',
  ready: '上架所需的内容已齐全',
  missing_other: '上架还缺 {{count}} 项：',
  go: '前往填写：{{what}}',
};
