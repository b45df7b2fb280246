export const menu = {
  more: '更多',
  title: '菜单',
  open: '打开菜单',
  search: '搜索菜单',
  nothing: '没有匹配的菜单',
  account: '账号',
};
