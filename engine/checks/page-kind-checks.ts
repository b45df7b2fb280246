import type { Definition } from '#engine/model/definition.ts';
import type { PageSectionKind, RecordPageSection } from '#engine/model/record-page.ts';
import type { FullText } from '#engine/model/text.ts';
import { both, fieldOf, keyOf } from '../definition/index.ts';
import { traitsOf } from '#engine/fields/index.ts';
import type { Check, CheckContext, Finding } from './check.ts';
import { listed, ownMentions, sectionsOf } from './record-page-mentions.ts';

/** Checks that what stands on a record page is of the kind that its place asks for. */
export const PAGE_KIND_CHECKS: readonly Check[] = [
  { id: 'D524', severity: 'error', run: kindIncomplete },
  { id: 'D525', severity: 'error', run: fieldOfOtherKind },
  { id: 'D526', severity: 'error', run: stepUnknown },
];

/** What a section of each kind can't do without. */
const NEEDS: Record<PageSectionKind, { key: 'fields' | 'child' | 'rows'; remedy: FullText } | null> = {
  facts: { key: 'fields', remedy: both('请添加“fields”。', 'Add "fields".') },
  files: { key: 'fields', remedy: both('请添加“fields”。', 'Add "fields".') },
  children: { key: 'child', remedy: both('请添加“child”。', 'Add "child".') },
  related: { key: 'rows', remedy: both('请添加“rows”。', 'Add "rows".') },
  timeline: null,
};
const OWN_KEYS: Partial<Record<keyof RecordPageSection, readonly PageSectionKind[]>> = {
  fields: ['facts', 'files', 'children', 'related'],
  child: ['children'],
  rows: ['related'],
  logs: ['timeline'],
};

function kindIncomplete(definition: Definition): Finding[] {
  const isUnkeyed = definition.page !== undefined && keyOf(definition).length !== 1;
  const unkeyed = {
    path: 'page',
    message: both('没有单一主键的表不能有详情页。', 'Rows without a key of one field can have no page.'),
    remedy: both('请去掉“page”。', 'Remove "page".'),
  };
  return [...(isUnkeyed ? [unkeyed] : []), ...sectionsOf(definition).flatMap(missingIn)];
}

/** What a section lacks, and what it says that its kind doesn't know. */
function missingIn({ path, section }: { path: string; section: RecordPageSection }): Finding[] {
  const { kind } = section;
  const need = NEEDS[kind];
  const value = need ? section[need.key] : null;
  const isMissing = need !== null && (value === undefined || (Array.isArray(value) && value.length === 0));
  const strange = Object.entries(OWN_KEYS)
    .filter(([key, kinds]) => Object.hasOwn(section, key) && !kinds.includes(kind))
    .map(([key]) => ({
      path: `${path}.${key}`,
      message: both(`${kind} 区块没有“${key}”。`, `A section of the kind ${kind} has no "${key}".`),
      remedy: both('请去掉它，或更改种类。', 'Remove it, or choose another kind.'),
    }));
  if (!isMissing) return strange;
  return [
    ...strange,
    {
      path: `${path}.${need.key}`,
      message: both(`${kind} 区块缺少“${need.key}”。`, `A section of the kind ${kind} needs "${need.key}".`),
      remedy: need.remedy,
    },
  ];
}

function fieldOfOtherKind(definition: Definition): Finding[] {
  const noFiles = sectionsOf(definition)
    .filter(({ section }) => section.kind === 'files')
    .flatMap(({ path, section }) => listed(`${path}.fields`, section.fields))
    .filter(({ name }) => {
      const field = fieldOf(definition, name);
      return field !== undefined && traitsOf(field).file === undefined;
    });
  const secrets = ownMentions(definition).filter(({ name }) => {
    const field = fieldOf(definition, name);
    return field !== undefined && traitsOf(field).secret === true;
  });
  return [
    ...stateless(definition),
    ...noFiles.map(({ path, name }) => ({
      path,
      message: both(`“${name}”不是图片或文件。`, `"${name}" holds no picture and no file.`),
      remedy: both('请写图片或文件字段。', 'Name a field of pictures or files.'),
    })),
    ...secrets.map(({ path, name }) => ({
      path,
      message: both(`“${name}”从不显示。`, `"${name}" is never shown.`),
      remedy: both('请去掉它。', 'Take it out.'),
    })),
  ];
}

function stateless(definition: Definition): Finding[] {
  const name = definition.page?.header?.state;
  const state = name === undefined ? undefined : fieldOf(definition, name);
  if (!state || (traitsOf(state).choice && !traitsOf(state).multiple)) return [];
  return [
    {
      path: 'page.header.state',
      message: both(`“${state.name}”没有选项。`, `"${state.name}" has no options to be chosen from.`),
      remedy: both('请写单选字段。', 'Name a field with options, of which it holds one.'),
    },
  ];
}

function stepUnknown(definition: Definition, { optionLists }: CheckContext): Finding[] {
  const { state, steps = [] } = definition.page?.header ?? {};
  const field = state === undefined ? undefined : fieldOf(definition, state);
  const written = field?.options;
  const options = typeof written === 'string' ? optionLists[written] : written;
  if (!field || !options) return [];
  const keys = options.map(({ key }) => String(key));
  return steps.flatMap((step, at) =>
    keys.includes(String(step))
      ? []
      : [
          {
            path: `page.header.steps[${at}]`,
            message: both(`“${field.name}”没有选项“${step}”。`, `"${field.name}" has no option "${step}".`),
            remedy: both(`可用：${keys.join('、')}。`, `Use one of: ${keys.join(', ')}.`),
          },
        ],
  );
}
