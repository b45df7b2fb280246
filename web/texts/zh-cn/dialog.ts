export const dialog = {
  cancel: '取消',
  close: '关闭',
  retry: '重试',
};
