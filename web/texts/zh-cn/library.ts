export const library = {
  title: '从附件库选择',
  search: '按名称搜索',
  empty: '没有符合的文件。',
  failed: '无法读取附件库。',
  take: '使用所选 {{count}} 个',
  takeNone: '使用',
  pages: '第 {{page}} / {{pages}} 页，共 {{total}} 个文件',
};
