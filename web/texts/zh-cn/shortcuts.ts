export const shortcuts = {
  title: '键盘快捷键',
  show: '显示快捷键列表',
};
