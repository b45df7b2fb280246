import { fieldAccess, mayUse } from '#engine/access/index.ts';
import type { CompiledDefinition } from '#engine/compile/index.ts';
import type { FileUse } from '#engine/contract/index.ts';
import { textIn } from '#engine/definition/index.ts';
import type { Executor } from '#server/database/connection.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import type { RecordServices } from '../record-services.ts';
import { reachableRows } from '../rows/reachable-rows.ts';
import type { FoundUse } from './find-uses.ts';

/** A place that is there, and of which the caller may not know more. */
export const UNREADABLE: FileUse = {
  definition: '',
  title: '',
  key: '',
  label: '',
  field: '',
  fieldTitle: '',
  readable: false,
};

/** Uses in the words of a caller: rows they may list are named, by the definition through which they reach them. */
export async function readableUses(
  services: RecordServices,
  context: RequestContext,
  found: readonly FoundUse[],
  executor: Executor,
): Promise<FileUse[]> {
  const shown: FileUse[] = [];
  for (const base of new Set(found.map(({ definition }) => definition))) {
    const own = found.filter(({ definition }) => definition === base);
    const seen = await reachedThrough(
      { services, context, executor },
      base,
      new Set(own.map(({ key }) => key)),
    );
    for (const use of own) shown.push(wireUse(use, context, seen.get(use.key)));
  }
  return shown.sort((one, other) => Number(other.readable) - Number(one.readable));
}

/** For each key the first definition of the table that the caller may list and whose scope has the row. */
async function reachedThrough(
  { services, context, executor }: { services: RecordServices; context: RequestContext; executor: Executor },
  base: CompiledDefinition,
  keys: Set<string>,
): Promise<Map<string, CompiledDefinition>> {
  const found = new Map<string, CompiledDefinition>();
  const all = [...services.metadata.all().values()].filter((one) => one.base === base.name);
  for (const definition of [base, ...all.filter((one) => one !== base)]) {
    if (keys.size === 0) break;
    if (definition.key.length === 0 || !mayUse(definition, 'index', context.actor)) continue;
    for (const key of await reachableRows({ services, context }, definition.name, [...keys], executor)) {
      found.set(key, definition);
      keys.delete(key);
    }
  }
  return found;
}

function wireUse(use: FoundUse, { actor, locale }: RequestContext, through?: CompiledDefinition): FileUse {
  const { name: field } = use.field;
  if (!through) return UNREADABLE;
  const { read, mask } = fieldAccess(through, actor);
  if (!read.has(field) || mask.has(field)) return UNREADABLE;
  const named = read.has(through.label) && !mask.has(through.label);
  return {
    definition: through.name,
    title: textIn(through.title, locale) || through.name,
    key: use.key,
    label: named ? use.label : use.key,
    field,
    fieldTitle: textIn(use.field.title, locale) || field,
    readable: true,
  };
}
