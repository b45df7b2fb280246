import type { Text } from '#engine/model/text.ts';

const WELL_KNOWN: Record<string, Text> = {
  id: 'ID',
  weigh: { 'zh-cn': '权重', en: 'Weight' },
  status: { 'zh-cn': '状态', en: 'Status' },
  pid: { 'zh-cn': '上级', en: 'Parent' },
  parent_id: { 'zh-cn': '上级', en: 'Parent' },
  remark: { 'zh-cn': '备注', en: 'Remark' },
  create_time: { 'zh-cn': '创建时间', en: 'Created' },
  update_time: { 'zh-cn': '修改时间', en: 'Updated' },
};

/** Title of a field that was written without one: known names have theirs, others are read as words. */
export function titleFromName(name: string): Text {
  const known = Object.hasOwn(WELL_KNOWN, name) ? WELL_KNOWN[name] : undefined;
  if (known !== undefined) return known;
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[_\s]+/g, ' ')
    .trim()
    .toLowerCase();
  const text = words.replace(/\bid\b/g, 'ID').replace(/\burl\b/g, 'URL');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
