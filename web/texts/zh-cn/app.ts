export const app = {
  name: 'Metamall',
  tagline: '用定义驱动的管理后台',
  promise: '指向一个数据库，得到一个可用的后台。列表、表单、检索与权限都来自 JSON 定义。',
  point1: '表格、表单与接口同源，一处定义处处生效',
  point2: '权限与数据范围在每一次请求中校验',
  point3: '改动即时可用，无需重新构建',
};
