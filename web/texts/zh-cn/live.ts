export const live = {
  broken_other: '{{count}} 个定义文件有错误，继续使用上一个可用版本',
  show: '查看',
  hide: '收起',
  changed: '此页面的定义已更新，已填写的内容仍然保留。',
  gone: '此页面的定义已被移除。离开前请复制仍需要的内容。',
  dismiss: '知道了',
  more_other: '还有 {{count}} 条，见服务端日志',
};
