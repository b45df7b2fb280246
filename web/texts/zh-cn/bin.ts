export const bin = {
  titleOf: '{{title}}：回收站',
  deletedAt: '删除时间',
  restore: '恢复',
  purge: '彻底删除',
  choose: '请选择要恢复或彻底删除的行',
  empty: '回收站是空的',
  emptyHint: '删除的行会先放在这里。',
  purged_other: '已彻底删除 {{count}} 行',
  confirmPurge_other: '彻底删除所选的 {{count}} 行？',
};
