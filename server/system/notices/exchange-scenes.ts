import { defineScene } from './scene.ts';

const NAME = { name: { 'zh-cn': '名称', en: 'Name' } };
const COUNTS = {
  ...NAME,
  added: { 'zh-cn': '新增行数', en: 'Rows added' },
  changed: { 'zh-cn': '更新行数', en: 'Rows changed' },
  failed: { 'zh-cn': '未通过行数', en: 'Rows refused' },
};
const IMPORTS = { definition: 'routine/import', search: { name: '{name}' } };
const EXPORTS = { definition: 'routine/export', search: { name: '{name}' } };

/** What becomes of large files that somebody asked for or sent. */
export const EXCHANGE_SCENES = [
  defineScene({
    key: 'export_done',
    title: { 'zh-cn': '导出完成', en: 'Export done' },
    receiver: 'named',
    variables: NAME,
    message: { 'zh-cn': '“{name}”已导出，可以下载', en: '{name} was exported and can be downloaded' },
    target: EXPORTS,
  }),
  defineScene({
    key: 'export_failed',
    title: { 'zh-cn': '导出失败', en: 'Export failed' },
    receiver: 'named',
    variables: NAME,
    message: { 'zh-cn': '“{name}”导出失败', en: '{name} could not be exported' },
    target: EXPORTS,
  }),
  defineScene({
    key: 'import_done',
    title: { 'zh-cn': '导入完成', en: 'Import done' },
    receiver: 'named',
    variables: COUNTS,
    message: {
      'zh-cn': '“{name}”已导入：新增 {added} 行，更新 {changed} 行，未通过 {failed} 行',
      en: '{name} was imported: {added} rows added, {changed} changed, {failed} refused',
    },
    target: IMPORTS,
  }),
  defineScene({
    key: 'import_failed',
    title: { 'zh-cn': '导入失败', en: 'Import failed' },
    receiver: 'named',
    variables: COUNTS,
    message: {
      'zh-cn': '“{name}”导入失败，此前新增 {added} 行，更新 {changed} 行',
      en: '{name} could not be imported to its end: {added} rows were added and {changed} changed before',
    },
    target: IMPORTS,
  }),
];
