import type { Actor } from '#engine/model/actor.ts';
import type { CompiledDefinition } from '#engine/model/compiled.ts';
import type { Definition } from '#engine/model/definition.ts';
import { compileDefinitions } from './compile-definitions.ts';

/** A sound definition with as little as possible, to be varied by specs. */
export function sample(over: Partial<Definition> = {}): Definition {
  return {
    name: 'shop/tag',
    title: { 'zh-cn': '标签', en: 'Tags' },
    table: 'shop_tag',
    fields: [
      { name: 'id', type: 'pk' },
      { name: 'name', type: 'string' },
    ],
    ...over,
  };
}

/** The first of the definitions, compiled together; throws when it has errors. */
export function compiledSample(first: Definition, ...others: Definition[]): CompiledDefinition {
  const { compiled, issues } = compileDefinitions([first, ...others]);
  const definition = compiled.get(first.name);
  if (!definition) throw new Error(JSON.stringify(issues));
  return definition;
}

/** Somebody of the house without any right, to be varied by specs. */
export function actorWith(over: Partial<Actor> = {}): Actor {
  return {
    audience: 'admin',
    id: 7,
    username: 'clerk',
    super: false,
    nodes: new Set(),
    merchantId: null,
    ...over,
  };
}
