import type { Definition } from '#engine/model/definition.ts';
import type { RecordPageDefinition, RecordPageSection } from '#engine/model/record-page.ts';

/** What of a definition there is to be shown. */
interface Shown {
  fields: ReadonlySet<string>;
  children: ReadonlySet<string>;
  actions: ReadonlySet<string>;
  /** Whether rows of a definition can be shown. */
  isThere: (definition: string) => boolean;
}

/** The page with what is shown alone; undefined where no section of it is left. */
export function pageAmong(page: RecordPageDefinition, shown: Shown): RecordPageDefinition | undefined {
  const { mode, header } = page;
  const sections = page.sections.flatMap((section) => sectionAmong(section, shown));
  if (sections.length === 0) return undefined;
  return {
    ...(mode === undefined ? {} : { mode }),
    ...(header === undefined ? {} : { header: headerAmong(header, shown) }),
    sections,
  };
}

/** All that a definition has to show. */
export const shownOf = ({ fields, children = [], actions = [] }: Definition): Omit<Shown, 'isThere'> => ({
  fields: new Set(fields.map(({ name }) => name)),
  children: new Set(children.map(({ name }) => name)),
  actions: new Set(actions.map(({ name }) => name)),
});

function headerAmong(
  { state, steps, figures, actions }: NonNullable<RecordPageDefinition['header']>,
  shown: Shown,
): NonNullable<RecordPageDefinition['header']> {
  const isState = state !== undefined && shown.fields.has(state);
  return {
    ...(isState ? { state, ...(steps ? { steps } : {}) } : {}),
    ...(figures ? { figures: figures.filter((name) => shown.fields.has(name)) } : {}),
    ...(actions ? { actions: actions.filter((name) => shown.actions.has(name)) } : {}),
  };
}

function sectionAmong(section: RecordPageSection, shown: Shown): RecordPageSection[] {
  const { kind, fields, child, rows, logs } = section;
  const isHere = ({ definition, from }: { definition: string; from?: string }): boolean =>
    shown.isThere(definition) && (from === undefined || shown.fields.has(from));
  if (kind === 'children') return child !== undefined && shown.children.has(child) ? [section] : [];
  if (kind === 'related') return rows && isHere(rows) ? [section] : [];
  if (kind === 'timeline') return [{ ...section, ...(logs ? { logs: logs.filter(isHere) } : {}) }];
  const left = (fields ?? []).filter((name) => shown.fields.has(name));
  return left.length > 0 ? [{ ...section, fields: left }] : [];
}
