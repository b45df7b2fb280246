import type { CompiledDefinition } from '#engine/compile/index.ts';
import type { Definition } from '#engine/definition/index.ts';
import { placesOf } from '#engine/publish/index.ts';
import type { Transaction } from '#server/database/connection.ts';
import type { Draft } from './draft.ts';

/**
 * Names of other definitions in force that speak for a table of the draft and were not yet there when it was planned:
 * two drafts may claim a table at once, and each would find that nobody has it.
 * @param main Holds the lock of publications.
 * @param broken Names that the plan knew although nothing is compiled of them.
 */
export async function newClaims(
  main: Transaction,
  { name, definition, sets }: Draft,
  broken: ReadonlySet<string>,
): Promise<string[]> {
  const tables = definition === null ? [] : placesOf(definition).map(({ table }) => table);
  if (tables.length === 0) return [];
  const { rows } = await main.query<{ name: string; definition: Definition }>({
    text: `SELECT name, definition
             FROM (SELECT DISTINCT ON (name) name, definition FROM definition_version ORDER BY name, version DESC) AS head
            WHERE name <> $1
              AND EXISTS (SELECT 1 FROM unnest($2::text[]) AS mine (word) WHERE strpos(definition::text, word) > 0)`,
    values: [name, tables.map((table) => JSON.stringify(table))],
  });
  return rows
    .filter((row) => placesOf(row.definition).some(({ table }) => tables.includes(table)))
    .filter((row) => !broken.has(row.name) && !knewAll(sets.before.get(row.name), row.definition))
    .map((row) => row.name);
}

/** Whether every table that a definition names was named by the one the plan was made with. */
function knewAll(known: CompiledDefinition | undefined, definition: Definition): boolean {
  if (known === undefined) return false;
  const joins = known.fields.flatMap(({ relation }) => relation?.through?.table ?? []);
  const tables = new Set([known.table, ...joins]);
  return placesOf(definition).every(({ table }) => tables.has(table));
}
