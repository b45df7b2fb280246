/** Page titles by route name; the site's name stands behind them. */
export const title = {
  home: '首页',
  admin: '后台',
  adminLogin: '后台登录',
  notFound: '页面找不到了',
  noPower: '无访问权限',
  noTitle: '无标题',
  loading: '加载中',
  user: '会员中心',
  userLogin: '会员登录',
};
