import type { CompiledDefinition } from '#engine/compile/index.ts';
import type { BodySize } from '#server/http/body-size.ts';

/** SQL types of columns that hold as much as one likes. */
const ENDLESS = /^(text|jsonb?|xml|bytea|citext|char|bpchar|character|varchar|character varying)$|\[\]$/i;

/** How large a body may be that is meant for a definition: an import, many child rows and long texts need room. */
export function bodySizeFor(definition: CompiledDefinition | undefined): BodySize {
  if (definition === undefined) return 'small';
  const isLarge =
    definition.verbs.includes('import') ||
    definition.children.some(({ form }) => form !== null) ||
    definition.fields.some(({ storage }) => storage !== null && ENDLESS.test(storage.type));
  return isLarge ? 'large' : 'usual';
}
