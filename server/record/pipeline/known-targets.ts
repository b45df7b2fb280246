import type { CompiledDefinition } from '#engine/compile/index.ts';
import type { JsonObject } from '#engine/definition/index.ts';

/**
 * Rows that a transaction has seen as they can be pointed to, so that each is looked for once: by definition, by the field whose
 * value points to them, that value as text.
 */
export class KnownTargets {
  readonly #seen = new Map<string, Map<string, Set<string>>>();

  /** Values of a field of a definition that are there; those added to it are not looked for again. */
  of({ base }: CompiledDefinition, field: string): Set<string> {
    const fields = this.#seen.get(base) ?? new Map<string, Set<string>>();
    this.#seen.set(base, fields);
    const values = fields.get(field) ?? new Set<string>();
    fields.set(field, values);
    return values;
  }

  /** Rows of a definition were written by a verb, with these values: what is not sure any more is forgotten. */
  written({ base, softDelete }: CompiledDefinition, verb: string, change: JsonObject): void {
    const fields = this.#seen.get(base);
    if (!fields || verb === 'add') return;
    const isGone = verb !== 'edit' || (softDelete !== null && softDelete.field in change);
    for (const field of fields.keys()) if (isGone || field in change) fields.delete(field);
  }
}
