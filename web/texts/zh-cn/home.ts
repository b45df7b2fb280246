export const home = {
  night: '夜深了，{{name}}',
  morning: '早上好，{{name}}',
  forenoon: '上午好，{{name}}',
  noon: '中午好，{{name}}',
  afternoon: '下午好，{{name}}',
  evening: '晚上好，{{name}}',
  empty: '还没有任何数据表',
  emptyHint: '用命令行导入一个数据库，或在 definitions 文件夹中加入定义。',
};
