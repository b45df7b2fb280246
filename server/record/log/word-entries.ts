import { fieldAccess } from '#engine/access/index.ts';
import type { CompiledDefinition } from '#engine/compile/index.ts';
import { textIn, type JsonObject } from '#engine/definition/index.ts';
import type { ShapeContext } from '../behaviour/behaviour.ts';
import { keyOfLogged } from './log-record.ts';
import { callTitle, titleLine } from './log-title.ts';

/**
 * Rows of the administrators' log as this reader reads them: the title in their language, the record by its name as far as
 * they may read that of the table, and for our own clients `_record: { definition, id }` where they may open it.
 */
export async function wordEntries(stage: ShapeContext): Promise<void> {
  const links = new Map<string, Map<string, JsonObject[]>>();
  for (const row of stage.rows) {
    const definition = stage.definitions.get(String(row['definition'] ?? ''));
    if (typeof row['title'] === 'string') row['title'] = titleOf(stage, row, definition);
    if (typeof row['record_label'] === 'string') row['record_label'] = labelOf(stage, row, definition);
    const id = definition && keyOfLogged(definition, String(row['record_key'] ?? ''));
    if (id === undefined || stage.context.dialect !== 'rest' || stage.verb === 'select') continue;
    const ofTable = links.get(definition?.name ?? '') ?? new Map<string, JsonObject[]>();
    links.set(definition?.name ?? '', ofTable.set(id, [...(ofTable.get(id) ?? []), row]));
  }
  await Promise.all([...links].map(([definition, rows]) => link(stage, definition, rows)));
}

function titleOf(
  { context }: ShapeContext,
  row: JsonObject,
  definition: CompiledDefinition | undefined,
): string {
  const action = String(row['action'] ?? '');
  return definition && action !== ''
    ? callTitle(definition, action, context.locale)
    : titleLine(String(row['title']), context.locale);
}

/** What rows were called in a table that is gone is shown to nobody: nothing says any more who may read it. */
function labelOf(
  { context }: ShapeContext,
  row: JsonObject,
  definition: CompiledDefinition | undefined,
): string {
  const kept = String(row['record_label']);
  if (!definition) return context.actor.super ? kept : '';
  const { read, mask } = fieldAccess(definition, context.actor);
  const field = definition.fieldByName.get(definition.label);
  const isKey = definition.key.includes(definition.label);
  if (!isKey && (!read.has(definition.label) || mask.has(definition.label))) return '';
  const option = field?.options.find(({ key }) => String(key) === kept);
  return option ? textIn(option.label, context.locale) : kept;
}

async function link(
  stage: ShapeContext,
  definition: string,
  rows: ReadonlyMap<string, JsonObject[]>,
): Promise<void> {
  const there = await stage.reachable(definition, [...rows.keys()]);
  for (const [id, entries] of rows)
    if (there.has(id)) for (const row of entries) row['_record'] = { definition, id };
}
