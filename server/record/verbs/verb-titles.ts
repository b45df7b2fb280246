import type { Text } from '#engine/definition/index.ts';

/** What the standard verbs are called; actions bring titles of their own. */
export const VERB_TITLES: Readonly<Record<string, Text>> = {
  index: { 'zh-cn': '查看', en: 'View' },
  add: { 'zh-cn': '添加', en: 'Add' },
  edit: { 'zh-cn': '编辑', en: 'Edit' },
  del: { 'zh-cn': '删除', en: 'Delete' },
  export: { 'zh-cn': '导出', en: 'Export' },
  recycle: { 'zh-cn': '回收站', en: 'Recycle bin' },
  restore: { 'zh-cn': '恢复', en: 'Restore' },
  purge: { 'zh-cn': '彻底删除', en: 'Delete for good' },
  import: { 'zh-cn': '导入', en: 'Import' },
  sortable: { 'zh-cn': '快速排序', en: 'Sort' },
};
