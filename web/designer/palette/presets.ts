import type { FieldDefinition, FieldTypeName, OptionDefinition, Text } from '#engine/definition/index.ts';
import { fieldTypes } from '#engine/fields/index.ts';
import { ICON_NAMES, type IconName } from '../../ui/index.ts';

/** The palette's groups, in their order. */
export const PALETTE_GROUPS = ['common', 'base', 'advanced'] as const;
export type PaletteGroup = (typeof PALETTE_GROUPS)[number];

/** One entry of the palette: what a click or a drop puts into the table. */
export interface Preset {
  id: string;
  group: PaletteGroup;
  title: Text;
  icon: IconName;
  /** Null: rows of another table, which are no field. */
  field: FieldDefinition | null;
  /** Words people may look for beside the title. */
  words?: string;
}

/** The picture of a type, in the palette and on the canvas. */
export const typeIcon = (type: FieldTypeName): IconName =>
  ICON_NAMES.find((name) => name === fieldTypes[type].icon) ?? 'box';

const CHOICES: OptionDefinition[] = [
  { key: 'opt0', label: { 'zh-cn': '选项一', en: 'Option one' } },
  { key: 'opt1', label: { 'zh-cn': '选项二', en: 'Option two' } },
];

const STATES: OptionDefinition[] = [
  { key: 0, label: { 'zh-cn': '禁用', en: 'Disabled' } },
  { key: 1, label: { 'zh-cn': '启用', en: 'Enabled' } },
];

const text = (zh: string, en: string): Text => ({ 'zh-cn': zh, en });

type Extra = Partial<FieldDefinition> & { type: FieldTypeName; name: string };

const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** An entry whose field carries the entry's title, unless it says another. */
function entry(group: PaletteGroup, id: string, title: Text, field: Extra, words = ''): Preset {
  return { id, group, title, icon: typeIcon(field.type), field: { title, ...field }, words };
}

/** An entry that says nothing but the type: title and name are the type's. */
function plain(
  group: PaletteGroup,
  type: FieldTypeName,
  name: string,
  extra: Partial<FieldDefinition> = {},
): Preset {
  return entry(group, type, fieldTypes[type].title, { type, name, ...fieldTypes[type].start, ...extra });
}

const WRITTEN: readonly Preset[] = [
  entry('common', 'pk', text('主键', 'Primary key'), { type: 'pk', name: 'id', title: 'ID' }, 'id'),
  entry('common', 'spk', text('雪花主键', 'Snowflake key'), { type: 'spk', name: 'id', title: 'ID' }, 'id'),
  entry('common', 'status', text('状态', 'Status'), {
    type: 'switch',
    name: 'status',
    default: 1,
    options: STATES,
  }),
  entry('common', 'remark', text('备注', 'Remark'), { type: 'textarea', name: 'remark' }),
  entry('common', 'weigh', text('权重排序', 'Drag weight'), {
    type: 'weigh',
    name: 'weigh',
    title: text('权重', 'Weight'),
  }),
  entry('common', 'update_time', text('修改时间', 'Update time'), { type: 'timestamp', name: 'update_time' }),
  entry('common', 'create_time', text('创建时间', 'Create time'), { type: 'timestamp', name: 'create_time' }),
  plain('common', 'remoteSelect', 'remote_select'),

  plain('base', 'string', 'string'),
  plain('base', 'image', 'image'),
  plain('base', 'file', 'file'),
  plain('base', 'radio', 'radio', { options: CHOICES, default: 'opt0' }),
  plain('base', 'checkbox', 'checkbox', { options: CHOICES, default: ['opt0', 'opt1'] }),
  plain('base', 'select', 'select', { options: CHOICES, default: 'opt0' }),
  plain('base', 'switch', 'switch', { default: 1 }),
  plain('base', 'editor', 'editor'),
  plain('base', 'textarea', 'textarea'),
  plain('base', 'number', 'number'),
  plain('base', 'float', 'float'),
  plain('base', 'password', 'password', { length: 32 }),
  plain('base', 'date', 'date'),
  plain('base', 'time', 'time'),
  plain('base', 'datetime', 'datetime'),
  plain('base', 'year', 'year'),
  entry('base', 'timestamp', text('时间戳', 'Timestamp'), {
    type: 'timestamp',
    name: 'timestamp',
  }),

  plain('advanced', 'array', 'array'),
  plain('advanced', 'city', 'city'),
  plain('advanced', 'regions', 'regions'),
  plain('advanced', 'icon', 'icon'),
  plain('advanced', 'color', 'color'),
  plain('advanced', 'images', 'images'),
  plain('advanced', 'files', 'files'),
  plain('advanced', 'selects', 'selects', { options: CHOICES }),
  entry('advanced', 'remoteSelects', text('远程多选', 'Remote multiple'), {
    type: 'remoteSelects',
    name: 'remote_selects',
  }),
  plain('advanced', 'money', 'money'),
  plain('advanced', 'url', 'url'),
  plain('advanced', 'email', 'email'),
  plain('advanced', 'uuid', 'uuid'),
  plain('advanced', 'json', 'json'),
  plain('advanced', 'treeParent', 'pid'),
  plain('advanced', 'manyToMany', 'links'),
  {
    id: 'children',
    group: 'advanced',
    title: text('子表行', 'Child rows'),
    icon: 'table',
    field: null,
    words: 'one to many 一对多 明细',
  },
];

const written = new Set(WRITTEN.map(({ field }) => field?.type));

/** Everything that can be put into a table: the written entries, then types that have none. */
export const PRESETS: readonly Preset[] = [
  ...WRITTEN,
  ...Object.values(fieldTypes)
    .filter(({ name }) => !written.has(name))
    .map(({ group, name }) => plain(group, name, snake(name))),
];

/** What a name is called before anybody says it better; a relation that knows its target is called after it. */
export const UNNAMED_RELATIONS: ReadonlySet<string> = new Set(['remote_select', 'remote_selects', 'links']);

/** Entries a search finds: in titles of both languages, type, name and further words; all without one. */
export function foundPresets(query: string): readonly Preset[] {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return PRESETS;
  return PRESETS.filter((preset) => {
    const titles = typeof preset.title === 'string' ? [preset.title] : Object.values(preset.title);
    const words = [
      ...titles,
      preset.id,
      preset.field?.type ?? '',
      preset.field?.name ?? '',
      preset.words ?? '',
    ];
    return words.some((word) => word.toLowerCase().includes(wanted));
  });
}
