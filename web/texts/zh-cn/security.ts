export const security = {
  chooseTable: '请先选择控制器（数据表）。',
  note: '字段注释：{{column}}',
};
