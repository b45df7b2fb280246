export const page = {
  failed: '页面出错了',
  failedHint: '可以重试；如果一直失败，请联系管理员。',
  loading: '加载中',
};
