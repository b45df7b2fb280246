export const rights = {
  search: '搜索权限',
  count: '已选 {{held}} / {{all}}',
  all: '全部权限',
  everything: '全部权限（含以后新增）',
  none: '没有可授予的权限',
  nothing: '没有匹配的权限',
  unknown: '已持有，但系统中已不存在：',
};
