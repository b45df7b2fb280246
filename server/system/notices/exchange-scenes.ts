import { defineScene } from './scene.ts';

const NAME = { name: { 'zh-cn': '名称', en: 'Name' } };
const EXPORTS = { definition: 'routine/export', search: { name: '{name}' } };

/** What becomes of large files that somebody asked for. */
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
];
