import type { FieldIssue } from '#engine/contract/index.ts';
import type { Json } from '#engine/definition/index.ts';
import { settingGroup } from '../settings/declared-setting.ts';

/** Where the pictures of maps come from. */
export const MAPS = settingGroup(
  { name: 'maps', title: { 'zh-cn': '地图', en: 'Maps' } },
  {
    map_tiles: {
      type: 'string',
      title: { 'zh-cn': '瓦片地址', en: 'Address of tiles' },
      help: {
        'zh-cn': '含 {z}、{x}、{y}；浏览器直接访问。留空则只显示经纬度网格',
        en: 'With {z}, {x} and {y}; browsers fetch them there. Empty: only a grid of degrees is shown',
      },
      length: 300,
      default: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
      check: tileIssues,
    },
    map_attribution: {
      type: 'string',
      title: { 'zh-cn': '地图来源说明', en: 'Attribution' },
      help: { 'zh-cn': '显示在地图一角', en: 'Shown in a corner of the map' },
      length: 200,
      default: '© OpenStreetMap',
    },
  },
);

function tileIssues(value: Json): FieldIssue[] {
  const text = String(value ?? '');
  if (text === '') return [];
  const isAddress = /^https?:\/\/[^\s"'<>]+$/.test(text);
  const lacks = ['{z}', '{x}', '{y}'].some((place) => !text.includes(place));
  if (isAddress && !lacks) return [];
  return [
    {
      path: 'map_tiles',
      code: 'custom',
      message: {
        'zh-cn': '请填写以 http:// 或 https:// 开头、含 {z}、{x}、{y} 的地址',
        en: 'Write an address with http:// or https:// that holds {z}, {x} and {y}',
      },
    },
  ];
}
