/** Why a step leads nowhere. */
export const navigation = {
  beyondRange: '移动位置超出了可移动范围！',
  unknownType: '导航失败，菜单类型无法识别！',
  guarded: '导航失败，已被导航守卫拦截！',
  alreadyThere: '已经在目标页面！',
  invalidRoute: '导航失败，路由无效！',
  noChild: '没有可以跳转的子菜单！',
};
