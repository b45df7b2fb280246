export const page = {
  failed: '页面出错了',
  failedHint: '可以重试；如果一直失败，请联系管理员。',
  noPowerHint: '您没有权限访问此页面。如需访问，请联系管理员，或换一个账号登录。',
  toHome: '返回首页',
  previous: '返回上一页',
  toOtherAccount: '换一个账号登录',
  loading: '加载中',
};
