export const page = {
  notFound: '页面不存在',
  notFoundHint: '地址可能写错了，或者这张表已不再提供。',
  failed: '页面出错了',
  failedHint: '可以重试；如果一直失败，请联系管理员。',
  loading: '加载中',
  denied: '没有权限',
  deniedHint: '你没有权限访问此页面。',
  designer: '表格设计',
};
