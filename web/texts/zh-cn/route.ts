/** Pages of other sites within the back office. */
export const route = {
  frame: '嵌入的页面',
  frameStrange: '这个地址不在你的菜单中',
  frameStrangeHint: '它来自链接而不是菜单。只有信任对方时才继续，不要在其中输入密码。',
  frameShow: '仍要在此显示',
  frameWindow: '在新窗口打开',
  frameRefused: '不能在此打开这个地址',
  frameRefusedHint: '只能嵌入以 http 或 https 开头的地址。',
  frameSlow: '页面迟迟没有显示，对方可能不允许被嵌入。',
};
