import type { CompiledDefinition } from '#engine/compile/index.ts';
import type { FieldIssue } from '#engine/contract/index.ts';
import type { Json, JsonObject } from '#engine/definition/index.ts';
import type { TableFacts } from '../refusal/table-facts.ts';

/**
 * Unique values that earlier batches of a trial would have left in the table: the database itself has forgotten them. Rows
 * that would meet them are refused, or count as changed, as they would be without the trial.
 */
export class SeenKeys {
  readonly #sets: { names: string[]; seen: Set<string> }[];

  constructor(definition: CompiledDefinition, { constraints }: TableFacts) {
    const names = new Map(definition.fields.map((field) => [field.column, field.name]));
    this.#sets = constraints
      .filter(({ kind }) => kind === 'primary' || kind === 'unique')
      .map(({ columns }) => columns.map((column) => names.get(column)))
      .filter((set): set is string[] => set.length > 0 && set.every((name) => name !== undefined))
      .map((set) => ({ names: [...new Set(set)].sort(), seen: new Set() }));
  }

  /** Notes a row that would be there. */
  note(row: JsonObject): void {
    for (const { names, seen } of this.#sets) {
      const text = tuple(names.map((name) => row[name]));
      if (text !== null) seen.add(text);
    }
  }

  /** What is wrong with a row because of an earlier one. */
  issuesOf(row: JsonObject): FieldIssue[] {
    const met = this.#sets.filter(({ names, seen }) => has(seen, tuple(names.map((name) => row[name]))));
    return met.map(({ names }) => ({ path: names[0] ?? '', code: 'unique' as const }));
  }

  /** Whether an earlier row has these values. */
  has(names: readonly string[], values: readonly Json[]): boolean {
    const byName = new Map(names.map((name, at) => [name, values[at]]));
    const asked = [...names].sort();
    const set = this.#sets.find(
      (each) => each.names.filter((name) => asked.includes(name)).join() === asked.join(),
    );
    return set !== undefined && set.names.length === asked.length
      ? has(set.seen, tuple(asked.map((name) => byName.get(name))))
      : false;
  }
}

const has = (seen: ReadonlySet<string>, text: string | null): boolean => text !== null && seen.has(text);

/** Rows of which a value is empty, or left to the database, are never alike. */
function tuple(values: readonly (Json | undefined)[]): string | null {
  return values.some((value) => value === null || value === undefined)
    ? null
    : JSON.stringify(values.map(String));
}
