import type { CompiledDefinition } from '#engine/compile/index.ts';
import type { BodySize } from '#server/http/body-size.ts';

/** SQL types of columns that hold as much as one likes. */
const ENDLESS = /^(text|jsonb?|xml|bytea|citext|char|bpchar|character|varchar|character varying)$|\[\]$/i;

const known = new WeakMap<CompiledDefinition, BodySize>();

/** How large a body may be that is meant for a definition: an import, many child rows and long texts need room. */
export function bodySizeFor(definition: CompiledDefinition | undefined): BodySize {
  if (definition === undefined) return 'small';
  let size = known.get(definition);
  if (size === undefined) known.set(definition, (size = takesLong(definition) ? 'large' : 'usual'));
  return size;
}

function takesLong({ verbs, children, fields }: CompiledDefinition): boolean {
  return (
    verbs.includes('import') ||
    children.some(({ form }) => form !== null) ||
    fields.some(({ storage }) => storage !== null && ENDLESS.test(storage.type))
  );
}
