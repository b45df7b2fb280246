import type { FieldIssue } from '#engine/model/issue.ts';
import { combinations } from './combinations.ts';
import { groupIssues } from './group-issues.ts';
import { mergeRows } from './merge-rows.ts';
import { BLANK_ROW, skuKey, type SkuMatrix, type SkuRow, type SpecGroup } from './sku-matrix.ts';

/** A new matrix with the stored rows that are no longer in it, or what is wrong with the groups. */
export type Generated = { ok: true; matrix: SkuMatrix; gone: SkuRow[] } | { ok: false; issues: FieldIssue[] };

/** What the operator decided. */
export interface GenerateOptions {
  /** Rows that become one where a group is removed add up their stock; else it is that of the first. */
  sumStock?: boolean;
}

/**
 * The matrix of other groups. Rows are matched by the ids of their values, so renamed and reordered groups and values keep
 * everything. With an added group each row goes to the combination with the group's first value, the other combinations
 * begin with its price, weight and volume and without stock. Without a removed group the first of the rows that become one
 * stays. A combination that is new altogether is blank.
 */
export function generateMatrix(
  old: SkuMatrix,
  groups: readonly SpecGroup[],
  { sumStock = false }: GenerateOptions = {},
): Generated {
  const issues = groupIssues(groups);
  if (issues.length > 0) return { ok: false, issues };
  const { kept, seeding } = compareGroups(old.groups, groups);
  const merged = mergeRows(old.rows, kept, sumStock);
  const ways = combinations(groups.map(({ values }) => values.map(({ id }) => id)));
  const rows = ways.map((values) => rowFor(values, merged, kept, seeding));
  const staying = new Set(rows.flatMap(({ id }) => (id === null ? [] : [id])));
  const gone = old.rows.filter(({ id }) => id !== null && !staying.has(id));
  return { ok: true, matrix: { groups, rows }, gone };
}

interface Comparison {
  /** Values of the groups that were there before, those that are gone included. */
  kept: ReadonlySet<string>;
  /** The first value of each added group: rows from before go there. */
  seeding: ReadonlySet<string>;
}

function compareGroups(old: readonly SpecGroup[], groups: readonly SpecGroup[]): Comparison {
  const before = new Set(old.map(({ id }) => id));
  const now = new Set(groups.map(({ id }) => id));
  const staying = [...old.filter(({ id }) => now.has(id)), ...groups.filter(({ id }) => before.has(id))];
  const added = groups.filter(({ id }) => !before.has(id));
  return {
    kept: new Set(staying.flatMap(({ values }) => values.map(({ id }) => id))),
    seeding: new Set(added.flatMap(({ values }) => values.slice(0, 1).map(({ id }) => id))),
  };
}

function rowFor(
  values: string[],
  merged: ReadonlyMap<string, SkuRow>,
  kept: ReadonlySet<string>,
  seeding: ReadonlySet<string>,
): SkuRow {
  const seed = merged.get(skuKey(values.filter((value) => kept.has(value))));
  if (!seed) return { ...BLANK_ROW, values };
  if (values.every((value) => kept.has(value) || seeding.has(value))) return { ...seed, values };
  const { price, weight, volume } = seed;
  return { ...BLANK_ROW, values, price, weight, volume };
}
