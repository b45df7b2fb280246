import type { Actor } from '#engine/model/actor.ts';
import type { CompiledDefinition } from '#engine/model/compiled.ts';
import type {
  ClientPageSection,
  ClientRecordPage,
  CompiledPageSection,
} from '#engine/model/compiled-record-page.ts';
import { mayUse, nodeHeld, type FieldAccess } from '#engine/access/index.ts';
import { isClear } from './client-form.ts';

/** The record page as an actor may see it; undefined where there is none, or nothing of it is left. */
export function clientRecordPage(
  definition: CompiledDefinition,
  access: FieldAccess,
  actor: Actor,
): ClientRecordPage | undefined {
  const { page } = definition;
  if (!page) return undefined;
  const reads = (name: string): boolean => access.read.has(name);
  const clear = (name: string): boolean => reads(name) && !access.mask.has(name);
  const lists = ({ definition: name, from }: { definition: string; from: string }): boolean =>
    nodeHeld(`${name}/index`, actor) && clear(from);
  const sections = page.sections.flatMap((section) => sectionFor(section, definition, access, lists, actor));
  if (sections.length === 0) return undefined;
  const { state } = page;
  return {
    mode: page.mode,
    state: state && clear(state.field) ? state : null,
    figures: page.figures.filter(reads),
    actions: page.actions.filter((name) => mayUse(definition, name, actor)),
    sections,
  };
}

function sectionFor(
  section: CompiledPageSection,
  definition: CompiledDefinition,
  access: FieldAccess,
  lists: (rows: { definition: string; from: string }) => boolean,
  actor: Actor,
): ClientPageSection[] {
  const { name, kind, title, side, fields, readonly, rows, logs, visible } = section;
  const seen = visible !== undefined && isClear(visible, access) ? { visible } : {};
  const common = { name, kind, title, ...(side ? { side: true as const } : {}), ...seen };
  if (kind === 'timeline') {
    const logged = logs.filter(lists);
    const history = definition.audit && mayUse(definition, 'index', actor);
    if (logged.length === 0 && !history) return [];
    return [{ ...common, logs: logged, ...(history ? { history: true as const } : {}) }];
  }
  if (rows) return lists(rows) ? [{ ...common, rows, ...(fields ? { fields } : {}) }] : [];
  const shown = (fields ?? []).filter((field) => access.read.has(field));
  if (shown.length === 0) return [];
  return [{ ...common, fields: shown, ...(readonly ? { readonly: true as const } : {}) }];
}
