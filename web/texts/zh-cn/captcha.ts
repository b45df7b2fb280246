export const captcha = {
  title: '请完成安全验证',
  renew: '换一张',
  picture: '验证图片，请依次点击正确的区域：{{hints}}',
  click: '请依次点击正确的区域：{{hints}}',
  keys: '键盘：方向键移动十字（Shift 加快），Enter 点击，Backspace 撤销',
  place: '距左 {{x}}%，距上 {{y}}%',
  marked: '已标记 {{count}} 处。',
  right: '验证成功',
  wrong: '请重试',
};
