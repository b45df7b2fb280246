/** When the server can't be reached, and when it can again. */
export const connection = {
  offline: '网络已断开！已填写的内容保留在此页，恢复后会自动继续。',
  unreachable: '服务器暂时无法访问，正在自动重试。已填写的内容保留在此页。',
  back: '连接已恢复，数据已更新',
};
