import { generateMatrix, skuRowOf, wireOf, withSpecIds, type SpecGroup } from '#engine/commerce/index.ts';
import type { FieldIssue } from '#engine/contract/index.ts';
import type { Json, JsonObject } from '#engine/definition/index.ts';
import type { Line } from '../child-rows/change-set.ts';
import { formGroups, groupsOfRows, idsOf } from './spec-matrix.ts';

/** What rows are generated from. */
export interface Source {
  /** The groups as the form holds them, and as they were read. */
  specs: Json | undefined;
  stored: Json | undefined;
  /** The rows that are there, in their order. */
  lines: readonly Line[];
  /** Field with the ids of a row's values. */
  values: string;
}

/** What becomes of the rows. */
export interface Generation {
  /** The groups, each of their values with an id. */
  specs: Json;
  kept: number;
  added: JsonObject[];
  edits: { line: Line; values: JsonObject }[];
  leaving: Line[];
  /** Stock that rows which stay have from those that become one with them. */
  summed: number;
}

/** A generation, or what is wrong with the groups: paths begin with `specs`. */
export type Generated = { ok: true; generation: Generation } | { ok: false; issues: FieldIssue[] };

/**
 * The rows of the groups as they are now. Rows keep what they have, whether they are stored or were just made.
 * @param sumStock rows that become one add up their stock
 */
export function generate({ specs, stored, lines, values }: Source, sumStock: boolean): Generated {
  const ids = lines.map((line) => idsOf(line.values[values]));
  // Values that went are no more given away than those in use.
  const used = [...(Array.isArray(stored) ? stored : []), { values: ids.flat().map((id) => ({ id })) }];
  const groups = withSpecIds(specs ?? [], used);
  const known = [formGroups(stored), formGroups(specs)];
  // The place of a line stands for its id: the engine keeps it, and asks no more of it.
  const rows = lines.map((line, at) => skuRowOf(at, ids[at] ?? [], line.values));
  const old = { groups: groupsOfRows(ids, known), rows };
  const result = generateMatrix(old, groups as unknown as SpecGroup[], { sumStock });
  if (!result.ok) return result;
  const staying = result.matrix.rows.filter(({ id }) => id !== null);
  const begun = result.matrix.rows.filter(({ id }) => id === null);
  const edits = staying.flatMap((row) => {
    const [line, before] = [lines[row.id ?? -1], rows[row.id ?? -1]];
    if (!line || !before) return [];
    const gains = Number.isSafeInteger(row.stock) && row.stock !== before.stock;
    const change: JsonObject = {
      ...(row.values.join() === before.values.join() ? {} : { [values]: [...row.values] }),
      ...(gains ? { stock: row.stock } : {}),
    };
    return Object.keys(change).length === 0
      ? []
      : [{ line, values: change, gained: gains ? row.stock - before.stock : 0 }];
  });
  return {
    ok: true,
    generation: {
      specs: groups,
      kept: staying.length,
      added: begun.map((row) => ({ ...wireOf(row), [values]: [...row.values] })),
      edits: edits.map(({ line, values: change }) => ({ line, values: change })),
      leaving: result.gone.flatMap(({ id }) => lines[id ?? -1] ?? []),
      summed: edits.reduce((sum, { gained }) => sum + gained, 0),
    },
  };
}

/** Units of a row that orders hold: such a row can't be deleted. */
export const lockedOf = (line: Line): number => Number(line.values['locked'] ?? 0) || 0;
export const stockOf = (line: Line): number => Number(line.values['stock'] ?? 0) || 0;

/** Whether something is lost with a row: it is stored, or somebody gave it a price, a stock, a code or a picture. */
export const holdsSomething = ({ kind, values }: Line): boolean =>
  kind === 'stored' ||
  Number(values['price'] ?? 0) > 0 ||
  Number(values['stock'] ?? 0) > 0 ||
  [values['sku_code'], values['image']].some((value) => typeof value === 'string' && value !== '');
