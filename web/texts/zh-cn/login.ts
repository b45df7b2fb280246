export const login = {
  title: '登录管理后台',
  username: '账号',
  password: '密码',
  keep: '保持登录',
  submit: '登录',
  submitting: '正在登录…',
  usernameRequired: '请输入账号',
  passwordRequired: '请输入密码',
  showPassword: '显示密码',
  hidePassword: '隐藏密码',
  firstPassword: '首个管理员的密码会在服务启动时打印在控制台。',
  leave: '退出登录',
};
