export const longText = {
  rich: '返回可视编辑',
  tooLong: '内容过长，编辑器无法显示，此处显示源码。',
  huge: '内容共 {{length}} 个字符，此处只显示开头，原文保持不变。',
  whole: '编辑全文',
  part: '第 {{at}} 段，共 {{count}} 段',
  partBefore: '上一段',
  partAfter: '下一段',
  partChosen: '转到哪一段',
  lost: '编辑器会丢失部分内容（{{elements}}），因此显示源码。',
};
