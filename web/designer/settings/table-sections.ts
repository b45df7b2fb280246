import {
  ROW_BUTTONS,
  TOOLBAR_BUTTONS,
  type Definition,
  type FieldDefinition,
} from '#engine/definition/index.ts';
import { VERB_RIGHTS } from '#engine/contract/index.ts';
import { fieldTypes, mergeField, traitsOf } from '#engine/fields/index.ts';
import { definitionFlags } from './schema-at.ts';
import type { Setting, SettingKey, SettingOption, SettingPlace, SettingSection } from './setting.ts';

/** Flags of a definition that stand elsewhere in the panel, or that a designer does not set. */
const ELSEWHERE = new Set(['managed']);
/** Times that the product writes with every row. */
const MADE_TIMES = new Set(['create_time', 'update_time']);

const option = (field: FieldDefinition): SettingOption => ({ value: field.name, title: field.title });
const fieldsThat =
  (fits: (field: FieldDefinition) => boolean) =>
  ({ definition }: SettingPlace): SettingOption[] =>
    definition.fields.filter(fits).map(option);

const addsUp = (field: FieldDefinition): boolean => {
  const { quantity, rank } = traitsOf(field);
  return quantity !== undefined || rank === true;
};
const everyField = fieldsThat(() => true);
const stored = (field: FieldDefinition): boolean =>
  fieldTypes[field.type].storage(mergeField(field)) !== null;
const actionsOn = (definition: Definition, fits: (on: string) => boolean): SettingOption[] =>
  (definition.actions ?? [])
    .filter(({ on }) => fits(on))
    .map(({ name, title }) => ({ value: name, label: name, title }) as SettingOption);

const has =
  (trait: 'tree' | 'rank') =>
  ({ definition }: SettingPlace): boolean =>
    definition.fields.some((field) => traitsOf(field)[trait]);

/** Settings that are asked only where something holds, beside what each of them asks for. */
const onlyWhere = (holds: (place: SettingPlace) => boolean, settings: readonly Setting[]): Setting[] =>
  settings.map((setting) => ({
    ...setting,
    fits: (place) => holds(place) && (setting.fits?.(place) ?? true),
  }));

const GROUPS = 'auth/group';

/** Fields that lead to groups of administrators; in the table of groups, its own key. */
const groupFields = ({ definition }: SettingPlace): SettingOption[] =>
  definition.fields
    .filter((field) =>
      definition.name === GROUPS ? traitsOf(field).key === 'database' : field.relation?.definition === GROUPS,
    )
    .map(option);

/** Flags are taken from the meta-schema, so that one the engine learns is offered at once. */
const flags: Setting[] = definitionFlags()
  .filter((key) => !ELSEWHERE.has(key))
  .map((key) => ({ key: key as SettingKey, path: [key], widget: 'designer.flag', span: 6 }));

/** Everything that can be said of the table as a whole. */
export const TABLE_SECTIONS: readonly SettingSection[] = [
  {
    key: 'identity',
    open: true,
    settings: [
      { key: 'table_title', path: ['title'], widget: 'designer.text' },
      { key: 'table_name', path: ['name'], widget: 'designer.name' },
      { key: 'table_table', path: ['table'], widget: 'string', span: 6 },
      { key: 'table_connection', path: ['connection'], widget: 'designer.connection', span: 6 },
      { key: 'table_label', path: ['label'], widget: 'designer.choice', choices: everyField },
      { key: 'table_key', path: ['key'], widget: 'designer.choices', choices: fieldsThat(stored) },
      {
        key: 'softDelete',
        path: ['softDelete'],
        widget: 'designer.choice',
        choices: fieldsThat((field) => traitsOf(field).datetime === 'instant' && !MADE_TIMES.has(field.name)),
        props: () => ({ empty: 'deletedGone' }),
      },
      ...flags,
      { key: 'sensitive', path: ['sensitive'], widget: 'designer.choices', choices: fieldsThat(stored) },
    ],
  },
  {
    key: 'menu',
    settings: [
      { key: 'menu_shown', path: ['menu'], widget: 'designer.flag', props: () => ({ standard: true }) },
      ...onlyWhere(
        ({ definition }) => definition.menu !== false,
        [
          { key: 'menu_parent', path: ['menu', 'parent'], widget: 'designer.directory' },
          { key: 'menu_icon', path: ['menu', 'icon'], widget: 'icon', span: 6 },
          { key: 'menu_weigh', path: ['menu', 'weigh'], widget: 'number', span: 6 },
          { key: 'menu_hidden', path: ['menu', 'hidden'], widget: 'designer.flag', span: 6 },
        ],
      ),
    ],
  },
  {
    key: 'list',
    settings: [
      {
        key: 'quickSearchFields',
        path: ['@quickSearch'],
        widget: 'designer.choices',
        choices: fieldsThat(stored),
      },
      { key: 'list_sort', path: ['list', 'sort'], widget: 'designer.sort', choices: fieldsThat(stored) },
      { key: 'list_pageSizes', path: ['list', 'pageSizes'], widget: 'designer.numbers' },
      ...onlyWhere(has('tree'), [
        {
          key: 'list_asTree',
          path: ['list', 'tree'],
          widget: 'designer.flag',
          span: 6,
          props: () => ({ standard: true }),
        },
        {
          key: 'list_tree',
          path: ['list', 'tree', 'parent'],
          widget: 'designer.choice',
          span: 6,
          choices: fieldsThat((field) => traitsOf(field).tree === true),
          fits: ({ definition }) => definition.list?.tree !== false,
        },
      ]),
      ...onlyWhere(has('rank'), [
        {
          key: 'list_draggable',
          path: ['list', 'dragSort'],
          widget: 'designer.flag',
          span: 6,
          props: () => ({ standard: true }),
        },
        {
          key: 'list_dragSort',
          path: ['list', 'dragSort', 'field'],
          widget: 'designer.choice',
          span: 6,
          choices: fieldsThat((field) => traitsOf(field).rank === true),
          fits: ({ definition }) => definition.list?.dragSort !== false,
        },
        {
          key: 'list_within',
          path: ['list', 'dragSort', 'within'],
          widget: 'designer.choice',
          choices: everyField,
          fits: ({ definition }) => typeof definition.list?.dragSort === 'object',
        },
      ]),
      { key: 'list_tabs', path: ['list', 'tabs'], widget: 'designer.tabs' },
      { key: 'list_remark', path: ['list', 'remark'], widget: 'designer.text' },
      {
        key: 'list_totals',
        path: ['list', 'totals'],
        widget: 'designer.choices',
        choices: fieldsThat(addsUp),
      },
      {
        key: 'list_noDoubleClick',
        path: ['list', 'noDoubleClick'],
        widget: 'designer.choices',
        choices: everyField,
      },
    ],
  },
  {
    key: 'buttons',
    settings: [
      {
        key: 'list_toolbar',
        path: ['list', 'toolbar'],
        widget: 'designer.buttons',
        choices: ({ definition }) => [...TOOLBAR_BUTTONS, ...actionsOn(definition, (on) => on !== 'row')],
        props: () => ({ texts: 'button' }),
      },
      {
        key: 'list_rowButtons',
        path: ['list', 'rowButtons'],
        widget: 'designer.buttons',
        choices: ({ definition }) => [...ROW_BUTTONS, ...actionsOn(definition, (on) => on === 'row')],
        props: () => ({ texts: 'button' }),
      },
      { key: 'actions', path: ['actions'], widget: 'designer.actions' },
      {
        key: 'transitions',
        path: ['transitions'],
        widget: 'designer.transitions',
        fits: ({ definition }) =>
          (definition.actions ?? []).length > 0 || definition.transitions !== undefined,
      },
    ],
  },
  {
    key: 'form',
    settings: [
      {
        key: 'form_mode',
        path: ['form', 'mode'],
        widget: 'designer.choice',
        span: 6,
        choices: () => ['dialog', 'drawer', 'page'],
        props: () => ({ texts: 'mode', standard: 'dialog' }),
      },
      { key: 'form_width', path: ['form', 'width'], widget: 'number', span: 6 },
      { key: 'form_groups', path: ['form', 'groups'], widget: 'designer.groups' },
    ],
  },
  {
    key: 'page',
    settings: [
      ...onlyWhere(
        ({ definition }) => definition.page !== undefined,
        [
          {
            key: 'page_mode',
            path: ['page', 'mode'],
            widget: 'designer.choice',
            span: 6,
            choices: () => ['beside', 'instead'],
            props: () => ({ texts: 'pageMode', standard: 'beside' }),
          },
          {
            key: 'page_state',
            path: ['page', 'header', 'state'],
            widget: 'designer.choice',
            span: 6,
            choices: fieldsThat((field) => traitsOf(field).choice === true && !traitsOf(field).multiple),
          },
          {
            key: 'page_steps',
            path: ['page', 'header', 'steps'],
            widget: 'designer.states',
            fits: ({ definition }) => definition.page?.header?.state !== undefined,
            props: ({ definition }) => ({ item: { field: definition.page?.header?.state ?? '' } }),
          },
          {
            key: 'page_figures',
            path: ['page', 'header', 'figures'],
            widget: 'designer.choices',
            choices: everyField,
          },
          {
            key: 'page_actions',
            path: ['page', 'header', 'actions'],
            widget: 'designer.buttons',
            choices: ({ definition }) => actionsOn(definition, (on) => on === 'row'),
            props: () => ({ texts: 'button' }),
          },
        ],
      ),
      { key: 'page_sections', path: ['page'], widget: 'designer.page' },
    ],
  },
  {
    key: 'structure',
    settings: [
      { key: 'indexes', path: ['indexes'], widget: 'designer.indexes' },
      { key: 'children', path: ['children'], widget: 'designer.children' },
    ],
  },
  {
    key: 'rights',
    settings: [
      { key: 'scope', path: ['scope'], widget: 'designer.scope' },
      {
        key: 'groupScope_field',
        path: ['groupScope', 'field'],
        widget: 'designer.choice',
        span: 6,
        choices: groupFields,
        fits: (place) => groupFields(place).length > 0,
      },
      {
        key: 'groupScope_self',
        path: ['groupScope', 'self'],
        widget: 'designer.choice',
        span: 6,
        choices: fieldsThat(stored),
        fits: ({ definition }) => definition.groupScope !== undefined,
      },
      {
        key: 'access_nodes',
        path: ['access', 'nodes'],
        widget: 'designer.choices',
        choices: () => [...VERB_RIGHTS],
        props: () => ({ texts: 'verb' }),
      },
      {
        key: 'access_password',
        path: ['access', 'password'],
        widget: 'designer.choices',
        choices: ({ definition }) => [
          ...VERB_RIGHTS.filter((verb) => verb !== 'index'),
          ...(definition.actions ?? []).map(({ name }) => name),
        ],
        props: () => ({ texts: 'verb' }),
      },
      {
        key: 'rowVersion',
        path: ['rowVersion'],
        widget: 'designer.choice',
        choices: fieldsThat((field) => traitsOf(field).quantity === 'whole'),
      },
    ],
  },
];
