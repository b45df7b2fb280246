import type { CompiledChild, CompiledDefinition, CompiledField } from '#engine/model/compiled.ts';
import type { CompiledPageSection, CompiledRecordPage } from '#engine/model/compiled-record-page.ts';
import type { Definition } from '#engine/model/definition.ts';
import type { RecordPageSection, RelatedRows } from '#engine/model/record-page.ts';
import { keyOf } from '../definition/index.ts';
import type { CompileContext } from './compile-context.ts';
import { stateWay } from './state-way.ts';

/** What a page is made of beside its own words. */
interface Parts {
  fieldByName: ReadonlyMap<string, CompiledField>;
  children: readonly CompiledChild[];
  transitions: CompiledDefinition['transitions'];
}

/** The record page of a definition; null where it has none or nobody opens its rows. */
export function compileRecordPage(
  owner: Definition,
  parts: Parts,
  context: CompileContext,
): CompiledRecordPage | null {
  const { page } = owner;
  const [key] = keyOf(owner);
  if (!page || key === undefined || owner.audience !== undefined) return null;
  const { header = {} } = page;
  return {
    mode: page.mode ?? 'beside',
    state: stateOf(header, parts),
    figures: header.figures ?? [],
    actions: header.actions ?? rowActions(owner),
    sections: page.sections.flatMap((section) => compileSection(section, key, parts, context)),
  };
}

const rowActions = ({ actions = [] }: Definition): string[] =>
  actions.filter(({ on }) => on === 'row').map(({ name }) => name);

function stateOf(
  { state, steps }: NonNullable<NonNullable<Definition['page']>['header']>,
  { fieldByName, transitions }: Parts,
): CompiledRecordPage['state'] {
  const field = state === undefined ? undefined : fieldByName.get(state);
  if (!field) return null;
  return { field: field.name, steps: steps ?? stateWay(field, transitions) ?? [] };
}

/** A section whose rows can be found; none where they can't. */
function compileSection(
  section: RecordPageSection,
  key: string,
  { children }: Parts,
  { definitions }: CompileContext,
): CompiledPageSection[] {
  const { name, kind, title, side = false, fields, readonly = false, logs = [], visible } = section;
  const child = kind === 'children' ? children.find((each) => each.name === section.child) : undefined;
  const rows = child
    ? { definition: child.definition, field: child.field, from: child.valueField }
    : kind === 'related' && section.rows
      ? whole(section.rows, key)
      : null;
  const target = rows ? definitions.get(rows.definition) : undefined;
  const showsRows = kind === 'children' || kind === 'related';
  if (showsRows && (!rows || !target)) return [];
  return [
    {
      name,
      kind,
      title: title ?? child?.title ?? target?.title ?? '',
      side,
      fields: fields ?? (showsRows ? null : []),
      readonly,
      rows,
      logs: logs
        .filter((log) => definitions.has(log.definition))
        .map((log) => ({ ...log, ...whole(log, key) })),
      ...(visible === undefined ? {} : { visible }),
    },
  ];
}

const whole = ({ definition, field, from = '' }: RelatedRows, key: string): Required<RelatedRows> => ({
  definition,
  field,
  from: from === '' ? key : from,
});
