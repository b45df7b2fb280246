export const templates = {
  take: '从模板选取',
  use: '使用',
  append: '追加',
  replace: '替换',
  fill: '用“{{name}}”填写',
};
