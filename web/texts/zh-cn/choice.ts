export const choice = {
  clear: '清空',
  hide: '收起选项',
  loading: '加载中…',
  none: '无匹配项',
  show: '展开选项',
};
