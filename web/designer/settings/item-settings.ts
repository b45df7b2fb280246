import {
  PAGE_SECTION_KINDS,
  type Json,
  type JsonObject,
  type PageSectionKind,
} from '#engine/definition/index.ts';
import { traitsOf } from '#engine/fields/index.ts';
import { validators } from '#engine/rules/index.ts';
import { takesParams } from './rule-params.ts';
import type { Setting, SettingOption, SettingPlace } from './setting.ts';

/** A list of things that each have settings of their own: how one is asked for, named and begun. */
export interface ItemKind {
  settings: readonly Setting[];
  /** Names a card: the first of these keys that says something. */
  headline: readonly string[];
  begin: (place: SettingPlace, number: number) => JsonObject;
  /** Keys that stay, empty, when nothing is said: the checks speak of them. */
  needed?: readonly string[];
  /** Keys that go once the one they speak of says something else. */
  drops?: Readonly<Record<string, readonly string[]>>;
  /** How they are written where they are no list. */
  written?: {
    read: (value: JsonObject) => JsonObject[];
    write: (items: readonly JsonObject[]) => JsonObject;
  };
}

/** What can be said of an option beside its key, label and colour. */
export const OPTION_SETTINGS: readonly Setting[] = [
  { key: 'option_help', path: ['help'], widget: 'designer.text' },
  { key: 'option_disabled', path: ['disabled'], widget: 'designer.flag' },
  { key: 'option_when', path: ['when'], widget: 'designer.condition' },
];

/** Field of a transition that names none. */
export const DEFAULT_STATE_FIELD = 'status';

/** Actions that change no state yet, and the one given. */
const freeActions = ({ definition }: SettingPlace, own?: Json): SettingOption[] =>
  (definition.actions ?? [])
    .filter(({ name }) => name === own || definition.transitions?.[name] === undefined)
    .map(({ name, title }) => ({ value: name, title }));

const hasForm = ({ item }: SettingPlace): boolean => typeof item?.form === 'object';

const everyField = ({ definition }: SettingPlace): SettingOption[] =>
  definition.fields.map((field) => ({ value: field.name, title: field.title }));

const fileFields = ({ definition }: SettingPlace): SettingOption[] =>
  definition.fields
    .filter((field) => traitsOf(field).file !== undefined)
    .map(({ name, title }) => ({ value: name, title }));

const isKind =
  (...kinds: PageSectionKind[]) =>
  ({ item }: SettingPlace): boolean =>
    kinds.includes(item?.kind as PageSectionKind);

/** Fields that hold groups of values, which child rows can combine. */
const groupFields = ({ definition }: SettingPlace): SettingOption[] =>
  definition.fields
    .filter(({ form }) => typeof form === 'object' && form.widget === 'specs')
    .map(({ name, title }) => ({ value: name, title }));

export const ITEM_KINDS = {
  actions: {
    needed: ['name'],
    headline: ['title', 'name'],
    settings: [
      { key: 'action_name', path: ['name'], widget: 'string', span: 6 },
      {
        key: 'action_on',
        path: ['on'],
        widget: 'designer.choice',
        span: 6,
        choices: () => ['row', 'selection', 'table'],
        props: () => ({ texts: 'on' }),
      },
      { key: 'title', path: ['title'], widget: 'designer.text' },
      { key: 'menu_icon', path: ['icon'], widget: 'icon', span: 6 },
      {
        key: 'action_color',
        path: ['color'],
        widget: 'designer.choice',
        span: 6,
        choices: () => ['primary', 'success', 'warning', 'error', 'info'],
        props: () => ({ texts: 'colour' }),
      },
      { key: 'action_when', path: ['when'], widget: 'designer.condition' },
      { key: 'action_confirm', path: ['confirm'], widget: 'designer.text' },
      { key: 'action_typed', path: ['typed'], widget: 'designer.condition' },
      { key: 'action_schema', path: ['schema'], widget: 'json' },
    ],
    begin: (_, number) => ({
      name: `action${number}`,
      title: { 'zh-cn': `操作${number}`, en: `Action ${number}` },
      on: 'row',
    }),
  },
  groups: {
    needed: ['name'],
    headline: ['title', 'name'],
    settings: [
      { key: 'group_name', path: ['name'], widget: 'string', span: 6 },
      { key: 'group_tab', path: ['tab'], widget: 'designer.flag', span: 6 },
      { key: 'title', path: ['title'], widget: 'designer.text' },
    ],
    begin: (_, number) => ({
      name: `group${number}`,
      title: { 'zh-cn': `分组${number}`, en: `Group ${number}` },
    }),
  },
  tabs: {
    needed: ['name', 'search'],
    headline: ['title', 'name'],
    settings: [
      { key: 'tab_name', path: ['name'], widget: 'string', span: 6 },
      {
        key: 'tab_color',
        path: ['color'],
        widget: 'designer.choice',
        span: 6,
        choices: () => ['primary', 'success', 'warning', 'error', 'info'],
        props: () => ({ texts: 'colour' }),
      },
      { key: 'title', path: ['title'], widget: 'designer.text' },
      { key: 'tab_search', path: ['search'], widget: 'json' },
    ],
    begin: (_, number) => ({
      name: `tab${number}`,
      title: { 'zh-cn': `标签页${number}`, en: `Tab ${number}` },
      search: [],
    }),
  },
  pageSections: {
    needed: ['name'],
    headline: ['title', 'name'],
    drops: { kind: ['fields', 'child', 'rows', 'logs', 'readonly'] },
    settings: [
      { key: 'section_name', path: ['name'], widget: 'string', span: 6 },
      {
        key: 'section_kind',
        path: ['kind'],
        widget: 'designer.choice',
        span: 6,
        choices: () => [...PAGE_SECTION_KINDS],
        props: () => ({ texts: 'sectionKind' }),
      },
      { key: 'title', path: ['title'], widget: 'designer.text' },
      {
        key: 'section_child',
        path: ['child'],
        widget: 'designer.choice',
        choices: ({ definition }) =>
          (definition.children ?? []).map(({ name, title }) => ({
            value: name,
            ...(title ? { title } : {}),
          })),
        fits: isKind('children'),
      },
      {
        key: 'child_definition',
        path: ['rows', 'definition'],
        widget: 'designer.definition',
        fits: isKind('related'),
      },
      {
        key: 'section_rowField',
        path: ['rows', 'field'],
        widget: 'string',
        span: 6,
        fits: isKind('related'),
      },
      {
        key: 'section_from',
        path: ['rows', 'from'],
        widget: 'designer.choice',
        span: 6,
        choices: everyField,
        fits: isKind('related'),
      },
      {
        key: 'section_fields',
        path: ['fields'],
        widget: 'designer.choices',
        choices: everyField,
        fits: isKind('facts'),
      },
      {
        key: 'section_files',
        path: ['fields'],
        widget: 'designer.choices',
        choices: fileFields,
        fits: isKind('files'),
      },
      { key: 'section_columns', path: ['fields'], widget: 'json', fits: isKind('children', 'related') },
      { key: 'section_logs', path: ['logs'], widget: 'json', fits: isKind('timeline') },
      { key: 'section_side', path: ['side'], widget: 'designer.flag', span: 6 },
      {
        key: 'section_readonly',
        path: ['readonly'],
        widget: 'designer.flag',
        span: 6,
        fits: isKind('facts'),
      },
      { key: 'visible', path: ['visible'], widget: 'designer.condition' },
    ],
    begin: ({ definition }, number) => ({
      name: `section${number}`,
      kind: 'facts',
      title: { 'zh-cn': `区块${number}`, en: `Section ${number}` },
      fields: definition.fields.slice(0, 1).map(({ name }) => name),
    }),
  },
  indexes: {
    headline: ['fields'],
    settings: [
      { key: 'index_fields', path: ['fields'], widget: 'designer.choices', choices: everyField },
      { key: 'unique', path: ['unique'], widget: 'designer.flag', span: 6 },
      {
        key: 'index_kind',
        path: ['kind'],
        widget: 'designer.choice',
        span: 6,
        choices: () => ['btree', 'gin', 'trigram'],
        props: () => ({ texts: 'indexKind', standard: 'btree' }),
      },
    ],
    begin: ({ definition }) => ({ fields: [definition.fields[0]?.name ?? 'id'] }),
  },
  children: {
    needed: ['name', 'definition', 'field'],
    headline: ['title', 'definition', 'name'],
    settings: [
      { key: 'child_definition', path: ['definition'], widget: 'designer.definition' },
      { key: 'child_field', path: ['field'], widget: 'designer.childField', span: 6 },
      { key: 'child_name', path: ['name'], widget: 'string', span: 6 },
      { key: 'title', path: ['title'], widget: 'designer.text' },
      { key: 'child_list', path: ['list', 'fields'], widget: 'json' },
      { key: 'child_form', path: ['form'], widget: 'designer.childForm' },
      { key: 'child_min', path: ['form', 'min'], widget: 'number', span: 6, fits: hasForm },
      { key: 'child_max', path: ['form', 'max'], widget: 'number', span: 6, fits: hasForm },
      { key: 'visible', path: ['form', 'visible'], widget: 'designer.condition', fits: hasForm },
      {
        key: 'child_combine_groups',
        path: ['form', 'combine', 'groups'],
        widget: 'designer.choice',
        span: 6,
        choices: groupFields,
        fits: (place) => hasForm(place) && groupFields(place).length > 0,
      },
      {
        key: 'child_combine_values',
        path: ['form', 'combine', 'values'],
        widget: 'designer.childField',
        span: 6,
        fits: (place) => hasForm(place) && groupFields(place).length > 0,
      },
      {
        key: 'form_group',
        path: ['form', 'group'],
        widget: 'designer.choice',
        choices: ({ definition }) =>
          (definition.form?.groups ?? []).map(({ name, title }) => ({ value: name, title })),
        fits: (place) => hasForm(place) && (place.definition.form?.groups ?? []).length > 0,
      },
    ],
    begin: (_, number) => ({ name: `rows${number}`, definition: '', field: '', form: {} }),
  },
  transitions: {
    needed: ['action', 'to'],
    headline: ['action'],
    settings: [
      {
        key: 'transition_action',
        path: ['action'],
        widget: 'designer.choice',
        span: 6,
        choices: (place) => freeActions(place, place.item?.action),
      },
      {
        key: 'transition_field',
        path: ['field'],
        widget: 'designer.choice',
        span: 6,
        choices: everyField,
        props: () => ({ standard: DEFAULT_STATE_FIELD }),
      },
      { key: 'transition_from', path: ['from'], widget: 'designer.states' },
      { key: 'transition_to', path: ['to'], widget: 'designer.state' },
    ],
    begin: (place) => ({ action: freeActions(place)[0]?.value ?? '', from: [], to: '' }),
    written: {
      read: (transitions) =>
        Object.entries(transitions).map(([action, way]) => ({ action, ...(way as JsonObject) })),
      write: (items) =>
        Object.fromEntries(
          items.map(({ action, ...way }) => [typeof action === 'string' ? action : '', way]),
        ),
    },
  },
  validators: {
    headline: ['rule'],
    drops: { rule: ['params'] },
    settings: [
      {
        key: 'validator_rule',
        path: ['rule'],
        widget: 'designer.choice',
        span: 6,
        choices: () => Object.keys(validators),
        props: () => ({ texts: 'validator' }),
      },
      {
        key: 'validator_params',
        path: ['params'],
        widget: 'designer.params',
        span: 6,
        fits: ({ item }) => takesParams(String(item?.rule)) || item?.params !== undefined,
      },
      { key: 'validator_message', path: ['message'], widget: 'designer.text' },
    ],
    begin: () => ({ rule: 'integer' }),
  },
} as const satisfies Record<string, ItemKind>;
export type ItemKindName = keyof typeof ITEM_KINDS;
