import type { FieldIssue } from '#engine/model/issue.ts';
import { commerceIssue } from '../commerce-issue.ts';
import { isObject } from '#engine/model/json.ts';
import { SKU_BOUNDS } from './sku-matrix.ts';

/** Where groups stand in what is complained of. */
const ROOT = 'specs';
const ID = /^[\w-]{1,40}$/;

/** Texts and ids met so far. */
interface Seen {
  names: Set<string>;
  ids: Set<string>;
}

/**
 * What is wrong with spec groups (`SpecGroup[]`, in whatever shape they came): nothing to combine, blank or repeated texts,
 * ids that are missing or repeated, too many groups, values or combinations. Paths begin with `specs`.
 */
export function groupIssues(groups: unknown): FieldIssue[] {
  if (!Array.isArray(groups)) return [{ path: ROOT, code: 'specs.type' }];
  if (groups.length === 0) return [{ path: ROOT, code: 'specs.none' }];
  const max = SKU_BOUNDS.groups;
  if (groups.length > max) return [{ path: ROOT, code: 'specs.groups', params: { max } }];
  const groupsSeen: Seen = { names: new Set(), ids: new Set() };
  const valueIds = new Set<string>();
  const issues = groups.flatMap((group, at) => issuesOfGroup(group, `${ROOT}[${at}]`, groupsSeen, valueIds));
  return issues.length > 0 ? issues : combinationIssues(groups as { values: unknown[] }[]);
}

function combinationIssues(groups: readonly { values: unknown[] }[]): FieldIssue[] {
  const rows = groups.reduce((product, { values }) => product * values.length, 1);
  const max = SKU_BOUNDS.rows;
  return rows > max ? [commerceIssue(ROOT, 'skus.count', { max })] : [];
}

function issuesOfGroup(group: unknown, path: string, seen: Seen, valueIds: Set<string>): FieldIssue[] {
  if (!isObject(group)) return [{ path, code: 'specs.type' }];
  return [
    ...idIssues(group.id, path, seen.ids),
    ...textIssues(group.name, { path: `${path}.name`, blank: 'specs.name', seen: seen.names }),
    ...issuesOfValues(group.values, `${path}.values`, valueIds),
  ];
}

function issuesOfValues(values: unknown, path: string, ids: Set<string>): FieldIssue[] {
  if (values === undefined || values === null) return [{ path, code: 'specs.incomplete' }];
  if (!Array.isArray(values)) return [{ path, code: 'specs.type' }];
  if (values.length === 0) return [{ path, code: 'specs.none' }];
  const max = SKU_BOUNDS.values;
  if (values.length > max) return [{ path, code: 'specs.values', params: { max } }];
  const seen: Seen = { names: new Set(), ids };
  return values.flatMap((value: unknown, at) => issuesOfValue(value, `${path}[${at}]`, seen));
}

function issuesOfValue(value: unknown, path: string, seen: Seen): FieldIssue[] {
  if (!isObject(value)) return [{ path, code: 'specs.type' }];
  const { image = null } = value;
  return [
    ...idIssues(value.id, path, seen.ids),
    ...textIssues(value.value, { path: `${path}.value`, blank: 'specs.value', seen: seen.names }),
    ...(image === null || typeof image === 'string'
      ? []
      : [{ path: `${path}.image`, code: 'specs.type' } as const]),
  ];
}

function idIssues(id: unknown, path: string, seen: Set<string>): FieldIssue[] {
  if (typeof id !== 'string' || !ID.test(id)) return [{ path: `${path}.id`, code: 'specs.incomplete' }];
  if (seen.has(id)) return [{ path: `${path}.id`, code: 'specs.repeated', params: { text: id } }];
  seen.add(id);
  return [];
}

interface TextPlace {
  path: string;
  blank: 'specs.name' | 'specs.value';
  seen: Set<string>;
}

function textIssues(given: unknown, { path, blank, seen }: TextPlace): FieldIssue[] {
  if (given === undefined || given === null) return [{ path, code: 'specs.incomplete' }];
  if (typeof given !== 'string') return [{ path, code: 'specs.type' }];
  const text = given.trim();
  if (text === '') return [{ path, code: blank }];
  if (seen.has(text)) return [{ path, code: 'specs.repeated', params: { text } }];
  seen.add(text);
  return [];
}
