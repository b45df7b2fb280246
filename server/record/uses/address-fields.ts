import type { CompiledDefinition, CompiledField } from '#engine/compile/index.ts';

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
    ({ traits, column }) => column !== null && (traits.file !== undefined || (isWritten && isText(traits))),
  );
}

/** Whether such an address may stand in what people write. */
function isText({ richText, structure, text, long, secret }: CompiledField['traits']): boolean {
  return (
    secret !== true && (richText === true || long === true || structure !== undefined || text !== undefined)
  );
}
