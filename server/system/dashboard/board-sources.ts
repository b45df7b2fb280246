import { type Actor, fieldAccess, mayUse } from '#engine/access/index.ts';
import type { CompiledDefinition, CompiledField } from '#engine/compile/index.ts';
import type { CardField, CardSource } from '#engine/contract/index.ts';
import { type Locale, textIn } from '#engine/definition/index.ts';
import { aggregateFields } from '#engine/query/index.ts';

/** The tables whose lists the caller may see. */
export function readableDefinitions(
  definitions: Iterable<CompiledDefinition>,
  actor: Actor,
): CompiledDefinition[] {
  return [...definitions].filter((definition) => mayUse(definition, 'index', actor));
}

export function sourceOf(definition: CompiledDefinition, actor: Actor, locale: Locale): CardSource {
  const { measures, groups, times } = aggregateFields(definition, fieldAccess(definition, actor));
  const named = ({ name, title, type }: CompiledField): CardField => ({
    name,
    title: textIn(title, locale) || name,
    type,
  });
  return {
    name: definition.name,
    title: textIn(definition.title, locale) || definition.name,
    icon: definition.menu?.icon ?? '',
    measures: measures.map(named),
    groups: groups.map(named),
    times: times.map(named),
  };
}
