import {
  RENDERERS,
  RENDERER_NAMES,
  isRelational,
  type FieldDefinition,
  type FieldTraits,
} from '#engine/definition/index.ts';
import { fieldTypes, mergeField, traitsOf } from '#engine/fields/index.ts';
import { inputNames } from '../../fields/inputs/index.ts';
import { honours, type ProbedKey } from './honours.ts';
import type { Setting, SettingPlace, SettingSection } from './setting.ts';

const typeOf = ({ field }: SettingPlace): FieldDefinition['type'] => field?.type ?? 'string';
const traitsAt = (place: SettingPlace): FieldTraits => traitsOf({ type: typeOf(place) });
const isStored = ({ field }: SettingPlace): boolean =>
  field !== undefined && fieldTypes[field.type].storage(mergeField(field)) !== null;
const isRelation = (place: SettingPlace): boolean => place.field !== undefined && isRelational(place.field);
const isLinked = (place: SettingPlace): boolean => traitsAt(place).relation === 'manyToMany';
/** A figure that nobody types may be shown while a row is made. */
const isForetold = ({ field }: SettingPlace): boolean =>
  field !== undefined &&
  ((traitsOf(field).quantity && field.readonly === true) || (field.form || undefined)?.preview !== undefined);
/** A figure may say where it comes from. */
const isFigure = (place: SettingPlace): boolean =>
  traitsAt(place).quantity !== undefined || place.field?.why !== undefined;
const isLinking = ({ field }: SettingPlace): boolean => (field?.form || undefined)?.link !== undefined;
const isText = (place: SettingPlace): boolean =>
  /char|text/.test(columnOf(place)) && !columnOf(place).endsWith('[]');
const columnOf = ({ field }: SettingPlace): string =>
  (field && fieldTypes[field.type].storage(mergeField(field))?.type) ?? '';

/** What holds where nothing is written: the type's own, as the input's placeholder or position. */
const standard =
  (read: (place: SettingPlace) => unknown) =>
  (place: SettingPlace): { standard: never } => ({ standard: read(place) as never });

const defaults = ({ field }: SettingPlace): FieldDefinition =>
  mergeField({ name: field?.name ?? '', type: field?.type ?? 'string' });
const listDefaults = (place: SettingPlace) => defaults(place).list || {};

const probed = (key: ProbedKey): Setting => ({
  key,
  path: [key],
  widget: 'number',
  span: 6,
  fits: (place) => honours(typeOf(place), key),
});

/** Everything that can be said of a field, by part; what its type does nothing with is left out. */
export const FIELD_SECTIONS: readonly SettingSection[] = [
  {
    key: 'basics',
    open: true,
    settings: [
      { key: 'title', path: ['title'], widget: 'designer.text' },
      { key: 'help', path: ['help'], widget: 'designer.text' },
    ],
  },
  {
    key: 'options',
    open: true,
    settings: [
      {
        key: 'options',
        path: ['options'],
        widget: 'designer.options',
        fits: (it) => traitsAt(it).choice === true || traitsAt(it).boolean === true,
      },
    ],
  },
  {
    key: 'relation',
    open: true,
    settings: (
      [
        { key: 'relation_definition', path: ['relation', 'definition'], widget: 'designer.definition' },
        { key: 'relation_labelField', path: ['relation', 'labelField'], widget: 'designer.targetField' },
        { key: 'relation_valueField', path: ['relation', 'valueField'], widget: 'designer.targetField' },
        { key: 'relation_showFields', path: ['relation', 'showFields'], widget: 'designer.targetFields' },
        { key: 'relation_facts', path: ['relation', 'facts'], widget: 'designer.targetFields' },
        { key: 'relation_only', path: ['relation', 'only'], widget: 'designer.only' },
        { key: 'relation_name', path: ['relation', 'name'], widget: 'string' },
        { key: 'through_table', path: ['relation', 'through', 'table'], widget: 'string', fits: isLinked },
        {
          key: 'through_from',
          path: ['relation', 'through', 'from'],
          widget: 'string',
          span: 6,
          fits: isLinked,
        },
        { key: 'through_to', path: ['relation', 'through', 'to'], widget: 'string', span: 6, fits: isLinked },
      ] satisfies Setting[]
    ).map((setting: Setting) => ({
      ...setting,
      fits: (place) => isRelation(place) && (setting.fits?.(place) ?? true),
    })),
  },
  {
    key: 'storage',
    settings: [
      { key: 'default', path: ['default'], widget: 'designer.default', fits: isStored },
      probed('length'),
      probed('precision'),
      probed('scale'),
      probed('min'),
      probed('max'),
      probed('step'),
      {
        key: 'db_nullable',
        path: ['db', 'nullable'],
        widget: 'designer.flag',
        span: 6,
        fits: isStored,
        props: standard(
          ({ field }) =>
            field && fieldTypes[field.type].storage(mergeField({ ...field, db: undefined }))?.nullable,
        ),
      },
      { key: 'unique', path: ['unique'], widget: 'designer.flag', span: 6, fits: isStored },
      {
        key: 'index',
        path: ['index'],
        widget: 'designer.choice',
        span: 6,
        fits: isStored,
        choices: (place) => (isText(place) ? ['true', 'trigram'] : ['true']),
        props: () => ({ texts: 'index' }),
      },
      {
        key: 'column',
        path: ['column'],
        widget: 'string',
        span: 6,
        fits: isStored,
        props: standard((it) => it.field?.name),
      },
      { key: 'db_type', path: ['db', 'type'], widget: 'string', fits: isStored, props: standard(columnOf) },
    ],
  },
  {
    key: 'rules',
    settings: [
      { key: 'required', path: ['required'], widget: 'designer.rule' },
      { key: 'readonly', path: ['readonly'], widget: 'designer.rule' },
      { key: 'visible', path: ['visible'], widget: 'designer.condition' },
      { key: 'validate', path: ['validate'], widget: 'designer.validators' },
    ],
  },
  {
    key: 'list',
    settings: [
      {
        key: 'list_show',
        path: ['list', 'show'],
        widget: 'designer.flag',
        span: 6,
        props: standard((it) => listDefaults(it).show ?? true),
      },
      {
        key: 'list_sortable',
        path: ['list', 'sortable'],
        widget: 'designer.flag',
        span: 6,
        fits: isStored,
        props: standard((it) => listDefaults(it).sortable ?? fieldTypes[typeOf(it)].sortable),
      },
      {
        key: 'list_apart',
        path: ['list', 'apart'],
        widget: 'designer.flag',
        span: 6,
        fits: (it) => traitsAt(it).relation === 'belongsTo',
        props: standard(() => false),
      },
      {
        key: 'list_render',
        path: ['list', 'render'],
        widget: 'designer.choice',
        choices: () => RENDERER_NAMES.map((name) => ({ value: name, title: RENDERERS[name].title })),
        props: standard((it) => fieldTypes[typeOf(it)].cell),
      },
      { key: 'list_renderProps', path: ['list', 'renderProps'], widget: 'designer.renderProps' },
      {
        key: 'list_edit',
        path: ['list', 'edit'],
        widget: 'designer.flag',
        span: 6,
        props: standard(() => false),
      },
      {
        key: 'list_width',
        path: ['list', 'width'],
        widget: 'number',
        span: 6,
        props: standard((it) => fieldTypes[typeOf(it)].width),
      },
      {
        key: 'list_align',
        path: ['list', 'align'],
        widget: 'designer.choice',
        span: 6,
        choices: () => ['left', 'center', 'right'],
        props: () => ({ texts: 'align' }),
      },
    ],
  },
  {
    key: 'search',
    settings: [
      {
        key: 'search_operator',
        path: ['search', 'operator'],
        widget: 'designer.choice',
        span: 6,
        choices: (it) => ['false', ...fieldTypes[typeOf(it)].operators],
        props: (it) => ({ texts: 'operator', standard: String(fieldTypes[typeOf(it)].operator) }),
      },
      { key: 'quickSearch', path: ['quickSearch'], widget: 'designer.flag', span: 6, fits: isStored },
      { key: 'search_widget', path: ['search', 'widget'], widget: 'string' },
    ],
  },
  {
    key: 'form',
    settings: [
      {
        key: 'form_show',
        path: ['form', 'show'],
        widget: 'designer.flag',
        span: 6,
        props: standard((it) => (defaults(it).form || {}).show ?? true),
      },
      {
        key: 'form_span',
        path: ['form', 'span'],
        widget: 'designer.choice',
        span: 6,
        choices: () => ['3', '4', '6', '8', '12'],
        props: () => ({ texts: 'span', number: true, standard: 12 }),
      },
      {
        key: 'form_group',
        path: ['form', 'group'],
        widget: 'designer.choice',
        span: 6,
        choices: ({ definition }) =>
          (definition.form?.groups ?? []).map(({ name, title }) => ({ value: name, title })),
        fits: ({ definition }) => (definition.form?.groups ?? []).length > 0,
      },
      {
        key: 'form_widget',
        path: ['form', 'widget'],
        widget: 'designer.choice',
        span: 6,
        choices: () => inputNames().filter((name) => !name.startsWith('designer.')),
        props: (it) => ({
          standard: it.field ? fieldTypes[it.field.type].input(mergeField(it.field)).widget : '',
        }),
      },
      { key: 'form_placeholder', path: ['form', 'placeholder'], widget: 'designer.text' },
      { key: 'form_props', path: ['form', 'props'], widget: 'json' },
      { key: 'form_preview', path: ['form', 'preview'], widget: 'designer.preview', fits: isForetold },
      { key: 'form_link', path: ['form', 'link'], widget: 'designer.link' },
      {
        key: 'form_link_field',
        path: ['form', 'link', 'field'],
        widget: 'designer.linkField',
        needed: true,
        fits: isLinking,
      },
      {
        key: 'form_link_title',
        path: ['form', 'link', 'title'],
        widget: 'designer.text',
        needed: true,
        fits: isLinking,
      },
      { key: 'why', path: ['why'], widget: 'json', fits: isFigure },
    ],
  },
  {
    key: 'rights',
    settings: [
      { key: 'access_read', path: ['access', 'read'], widget: 'designer.node' },
      { key: 'access_write', path: ['access', 'write'], widget: 'designer.node' },
      {
        key: 'mask_kind',
        path: ['access', 'mask', 'kind'],
        widget: 'designer.choice',
        span: 6,
        choices: () => ['last4', 'mail', 'hidden'],
        props: () => ({ texts: 'mask' }),
      },
      {
        key: 'mask_node',
        path: ['access', 'mask', 'node'],
        widget: 'designer.node',
        span: 6,
        fits: ({ field }) => field?.access?.mask !== undefined,
      },
    ],
  },
];
