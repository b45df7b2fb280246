export const dialog = {
  cancel: '取消',
  ok: '确定',
  close: '关闭',
  retry: '重试',
  back: '返回',
  home: '回到首页',
};
