import type { CompiledDefinition, CompiledField } from '#engine/compile/index.ts';
import type { FieldTypeName } from '#engine/definition/index.ts';

/** Fields that are addresses of files. */
const FILES: ReadonlySet<FieldTypeName> = new Set(['image', 'images', 'file', 'files']);
/** Fields in whose text such an address may stand. */
const TEXTS: ReadonlySet<FieldTypeName> = new Set(['editor', 'json', 'array', 'textarea', 'url', 'string']);

/** The rows of files themselves, which name their own address. */
const FILE_ROWS = 'routine/attachment';

/**
 * Fields of a table where the address of a file can stand. Texts count where people write them: a table that nobody adds
 * rows to or edits is a log of what was, and what it says of a file is no use of it.
 */
export function addressFields(definition: CompiledDefinition): CompiledField[] {
  const { name, base, kind, verbs } = definition;
  if (base !== name || kind !== 'table' || name === FILE_ROWS) return [];
  const isWritten = verbs.includes('add') || verbs.includes('edit');
  return definition.fields.filter(
    ({ type, column }) => column !== null && (FILES.has(type) || (isWritten && TEXTS.has(type))),
  );
}
