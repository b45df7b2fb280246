import type { FieldIssue } from '#engine/model/issue.ts';
import { commerceIssue } from '../commerce-issue.ts';
import { isObject, type JsonObject } from '#engine/model/json.ts';
import { groupIssues } from './group-issues.ts';
import { numberIssues } from './row-bounds.ts';
import { SKU_BOUNDS, skuKey, SPEC_TYPES, type SpecGroup } from './sku-matrix.ts';

/** Specs and rows of goods as a form or a call brings them. */
export interface GivenMatrix {
  /** 1 single, 2 multiple. */
  spec_type: unknown;
  /** `SpecGroup[]`; empty for a single spec. */
  specs: unknown;
  /** `SkuRow[]`. */
  skus: unknown;
}

/** Where rows stand in what is complained of. */
const ROOT = 'skus';

/**
 * What is wrong with the specs and rows of goods, whatever shape they came in; where nothing is, they are `SpecGroup[]`
 * and `SkuRow[]`, and each combination has exactly one row. Paths begin with `spec_type`, `specs` and `skus`.
 */
export function matrixIssues({ spec_type, specs, skus }: GivenMatrix): FieldIssue[] {
  const isSingle = spec_type === SPEC_TYPES.single;
  if (!isSingle && spec_type !== SPEC_TYPES.multiple) return [{ path: 'spec_type', code: 'specs.type' }];
  const wrong = isSingle ? singleIssues(specs) : groupIssues(specs);
  if (wrong.length > 0) return wrong;
  const groups = isSingle ? [] : (specs as SpecGroup[]);
  const max = SKU_BOUNDS.rows;
  if (!Array.isArray(skus) || skus.length === 0) return [commerceIssue(ROOT, 'skus.incomplete')];
  if (skus.length > max) return [commerceIssue(ROOT, 'skus.count', { max })];
  const issues = rowsIssues(skus, groups);
  const wanted = groups.reduce((product, { values }) => product * values.length, 1);
  if (issues.length === 0 && skus.length < wanted) return [commerceIssue(ROOT, 'skus.incomplete')];
  return issues;
}

function singleIssues(specs: unknown): FieldIssue[] {
  const isEmpty = specs === null || specs === undefined || (Array.isArray(specs) && specs.length === 0);
  return isEmpty ? [] : [{ path: 'specs', code: 'specs.type' }];
}

function rowsIssues(rows: readonly unknown[], groups: readonly SpecGroup[]): FieldIssue[] {
  const columns = groups.map(({ values }) => new Map(values.map(({ id, value }) => [id, value])));
  const keys = new Set<string>();
  const codes = new Set<string>();
  return rows.flatMap((row, at): FieldIssue[] => {
    const path = `${ROOT}[${at}]`;
    if (!isObject(row)) return [commerceIssue(path, 'skus.incomplete')];
    return [
      ...valuesIssues(row.values, { path: `${path}.values`, columns, keys }),
      ...numberIssues(row, path),
      ...originIssues(row, path),
      ...statusIssues(row, path),
      ...codeIssues(row.sku_code, `${path}.sku_code`, codes),
    ];
  });
}

interface ValuesPlace {
  path: string;
  /** Of each group its values' texts by id. */
  columns: readonly ReadonlyMap<string, string>[];
  /** Combinations met so far. */
  keys: Set<string>;
}

function valuesIssues(values: unknown, { path, columns, keys }: ValuesPlace): FieldIssue[] {
  if (!Array.isArray(values)) return [commerceIssue(path, 'skus.incomplete')];
  const texts = columns.map((column, at) => column.get(values[at] as string));
  if (values.length !== columns.length || texts.includes(undefined))
    return [commerceIssue(path, 'skus.values')];
  const key = skuKey(values as string[]);
  if (keys.has(key)) return [commerceIssue(path, 'skus.repeated', { text: texts.join(' / ') })];
  keys.add(key);
  return [];
}

function originIssues({ price, origin_price }: JsonObject, path: string): FieldIssue[] {
  const isBelow = Number(origin_price) > 0 && Number(origin_price) < Number(price);
  return isBelow ? [commerceIssue(`${path}.origin_price`, 'skus.origin')] : [];
}

function statusIssues({ status }: JsonObject, path: string): FieldIssue[] {
  return status === 0 || status === 1 ? [] : [commerceIssue(`${path}.status`, 'skus.incomplete')];
}

function codeIssues(code: unknown, path: string, codes: Set<string>): FieldIssue[] {
  if (code === undefined || code === null || code === '') return [];
  if (typeof code !== 'string') return [{ path, code: 'type' }];
  const text = code.trim();
  if (codes.has(text)) return [{ path, code: 'unique' }];
  codes.add(text);
  return [];
}
