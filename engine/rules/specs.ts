import type { FieldIssue } from '#engine/model/issue.ts';
import { isObject, type Json } from '#engine/model/json.ts';

/** Groups of one value, and values of one group. */
export const SPEC_BOUNDS = { groups: 5, values: 40 } as const;

type Issues = FieldIssue[];

/**
 * What is wrong with the specs of goods: `[{ name, values: [{ value, image? }] }]`, at least one group with one value, at
 * most `SPEC_BOUNDS`, no name and no value of a group twice. Paths lead into the value: `[1].values[0].value`.
 */
export function specIssues(specs: Json): Issues {
  if (specs === null || specs === '') return [{ path: '', code: 'specs.none' }];
  if (!Array.isArray(specs)) return [{ path: '', code: 'specs.type' }];
  const { groups: max } = SPEC_BOUNDS;
  if (specs.length === 0) return [{ path: '', code: 'specs.none' }];
  if (specs.length > max) return [{ path: '', code: 'specs.groups', params: { max } }];
  const seen = new Set<string>();
  return specs.flatMap((group, at) => groupIssues(group, `[${at}]`, seen));
}

function groupIssues(group: Json, path: string, seen: Set<string>): Issues {
  if (!isObject(group)) return [{ path, code: 'specs.type' }];
  if (isAbsent(group.name) || isAbsent(group.values)) return [{ path, code: 'specs.incomplete' }];
  return [
    ...textIssues(group.name, { path: `${path}.name`, blank: 'specs.name', seen }),
    ...valuesIssues(group.values, `${path}.values`),
  ];
}

function valuesIssues(values: Json, path: string): Issues {
  const { values: max } = SPEC_BOUNDS;
  if (!Array.isArray(values)) return [{ path, code: 'specs.type' }];
  if (values.length === 0) return [{ path, code: 'specs.none' }];
  if (values.length > max) return [{ path, code: 'specs.values', params: { max } }];
  const seen = new Set<string>();
  return values.flatMap((value, at) => valueIssues(value, `${path}[${at}]`, seen));
}

function valueIssues(each: Json, path: string, seen: Set<string>): Issues {
  if (!isObject(each)) return [{ path, code: 'specs.type' }];
  if (isAbsent(each.value)) return [{ path, code: 'specs.incomplete' }];
  const isPicture = isAbsent(each.image) || typeof each.image === 'string';
  return [
    ...textIssues(each.value, { path: `${path}.value`, blank: 'specs.value', seen }),
    ...(isPicture ? [] : [{ path: `${path}.image`, code: 'specs.type' as const }]),
  ];
}

interface TextPlace {
  path: string;
  blank: FieldIssue['code'];
  /** The texts before it, which it may not repeat. */
  seen: Set<string>;
}

function textIssues(given: Json, { path, blank, seen }: TextPlace): Issues {
  if (typeof given !== 'string') return [{ path, code: 'specs.type' }];
  const text = given.trim();
  if (text === '') return [{ path, code: blank }];
  if (seen.has(text)) return [{ path, code: 'specs.repeated', params: { text } }];
  seen.add(text);
  return [];
}

const isAbsent = (value: Json | undefined): value is null | undefined =>
  value === undefined || value === null;
