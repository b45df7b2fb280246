import type { Past } from '#engine/publish/index.ts';
import { type Definition, type FieldDefinition, withUuids } from '#engine/definition/index.ts';
import type { Executor } from '#server/database/connection.ts';

/** Versions that are looked through for fields that are no more. */
const MAX_VERSIONS = 200;

/** What a definition was, and what was over its table, before it was removed or redesigned. */
export async function pastOf(
  main: Executor,
  { name, table }: { name: string; table: string },
  before: Definition | null,
): Promise<Past> {
  const { rows: removed } = await main.query<{ definition: Definition }>({
    text: `SELECT definition FROM (
             SELECT DISTINCT ON (name) name, version, definition FROM definition_version
              WHERE definition::text <> 'null' ORDER BY name, version DESC) AS said
            WHERE (name = $1 OR definition->>'table' = $2)
              AND version < (SELECT max(version) FROM definition_version AS any_version WHERE any_version.name = said.name)`,
    values: [name, table],
  });
  const { rows: versions } = await main.query<{ fields: FieldDefinition[] }>({
    text: `SELECT (SELECT json_agg(json_strip_nulls(json_build_object('name', field->'name', 'type', field->'type',
                          'uuid', field->'uuid', 'column', field->'column', 'access', field->'access')))
                     FROM json_array_elements(definition->'fields') AS field) AS fields
             FROM definition_version WHERE name = $1 AND definition::text <> 'null'
            ORDER BY version DESC LIMIT ${MAX_VERSIONS}`,
    values: [name],
  });
  return {
    removed: removed.map(({ definition }) => withUuids(definition)),
    fields: gone(identified(name, versions), before?.fields ?? []),
  };
}

/** Fields of all versions, the newest first, under the identities that a text without any gives them. */
function identified(name: string, versions: readonly { fields: FieldDefinition[] }[]): FieldDefinition[] {
  let last: Definition | null = null;
  const all: FieldDefinition[][] = [];
  for (const { fields } of [...versions].reverse()) {
    last = withUuids({ name, title: name, table: '', fields }, last);
    all.unshift(last.fields);
  }
  return all.flat();
}

/** The newest form of each field that is not there any more; the newest ones come first. */
function gone(all: readonly FieldDefinition[], there: readonly FieldDefinition[]): FieldDefinition[] {
  const seen = new Set(there.flatMap(marksOf));
  const last: FieldDefinition[] = [];
  for (const field of all) {
    const isKnown = marksOf(field).some((mark) => seen.has(mark));
    for (const mark of marksOf(field)) seen.add(mark);
    if (!isKnown) last.push(field);
  }
  return last;
}

const marksOf = ({ uuid, name, column }: FieldDefinition): string[] => [
  `column ${column ?? name}`,
  ...(uuid === undefined ? [] : [`uuid ${uuid}`]),
];
