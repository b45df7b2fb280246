import type { CompiledDefinition, CompiledField } from '#engine/model/compiled.ts';
import { indexName } from './names.ts';
import { sqlType } from '../fields/index.ts';
import type { StorageIndex } from './storage-plan.ts';

type IndexRequest = Omit<StorageIndex, 'name'>;

/**
 * Indexes of a definition: the written ones, unique fields, what relations, scope, the default order and membership
 * searches need, and trigrams for quick searched texts unless the field says `index: false`.
 */
export function indexesOf(definition: CompiledDefinition): StorageIndex[] {
  const requests = [
    ...definition.indexes.map((index): IndexRequest => request(columns(definition, index.fields), index)),
    ...definition.fields.flatMap((field) => fieldRequests(definition, field)),
    ...defaultOrderRequest(definition),
  ].filter((each) => each.columns.length > 0);
  const kept = withoutNeedless(requests, columns(definition, definition.key));
  return kept
    .map((each) => ofRowsInUse(definition, each))
    .map((each) => ({
      name: indexName(definition.table, each),
      ...each,
    }));
}

/** A deleted row keeps nobody from using its values again. */
function ofRowsInUse({ softDelete }: CompiledDefinition, index: IndexRequest): IndexRequest {
  return index.unique && softDelete ? { ...index, whereNull: softDelete.column } : index;
}

function request(
  names: string[],
  index: { unique?: boolean; kind?: StorageIndex['kind'] } = {},
): IndexRequest {
  return { columns: names, unique: index.unique ?? false, kind: index.kind ?? 'btree' };
}

function columns(definition: CompiledDefinition, names: readonly string[]): string[] {
  return names.flatMap((name) => definition.fieldByName.get(name)?.column ?? []);
}

function fieldRequests(definition: CompiledDefinition, field: CompiledField): IndexRequest[] {
  if (field.column === null || field.storage === null) return [];
  const { unique, index } = field.definition;
  const type = sqlType(field.storage.type);
  const many = type.array || type.category === 'jsonb';
  const requests: IndexRequest[] = [];
  if (unique) requests.push(request([field.column], { unique: true }));
  if (index === true) requests.push(request([field.column], { kind: many ? 'gin' : 'btree' }));
  if (index === 'trigram' && isPlainText(type)) requests.push(request([field.column], { kind: 'trigram' }));
  if (index !== undefined) return requests;
  if (type.array && field.search.operators.includes('FIND_IN_SET'))
    requests.push(request([field.column], { kind: 'gin' }));
  if (field.relation?.kind === 'belongsTo') requests.push(request([field.column]));
  const searched = definition.quickSearch.includes(field.name) && !definition.key.includes(field.name);
  if (searched && isPlainText(type)) requests.push(request([field.column], { kind: 'trigram' }));
  return requests;
}

/** Types that `gin_trgm_ops` takes. */
function isPlainText({ name, array }: { name: string; array: boolean }): boolean {
  return !array && (name === 'text' || name === 'character varying');
}

/** Lists are read in their default order, within the scope, completed by the key: one index serves both directions. */
function defaultOrderRequest(definition: CompiledDefinition): IndexRequest[] {
  const owner = definition.scope?.column;
  // Whoever is the row itself finds it by its key.
  const scope = owner === undefined || columns(definition, definition.key).includes(owner) ? [] : [owner];
  const oneWay = new Set(definition.sort.map(([, direction]) => direction)).size <= 1;
  const sorted = oneWay
    ? columns(definition, [...definition.sort.map(([field]) => field), ...definition.key])
    : [];
  const names = [...new Set([...scope, ...sorted])];
  return names.length > 0 ? [request(names)] : [];
}

/** Each once, and no plain index that another one (or the key) begins with. */
function withoutNeedless(requests: readonly IndexRequest[], key: readonly string[]): IndexRequest[] {
  const same = (a: IndexRequest, b: IndexRequest) =>
    a.kind === b.kind && a.unique === b.unique && a.columns.join('\0') === b.columns.join('\0');
  const once = requests.filter((each, at) => requests.findIndex((other) => same(each, other)) === at);
  return once.filter((each) => {
    if (each.unique || each.kind !== 'btree') return true;
    if (begins(key, each.columns)) return false;
    return !once.some((other) => other !== each && other.kind === 'btree' && isCoveredBy(each, other));
  });
}

function isCoveredBy(each: IndexRequest, other: IndexRequest): boolean {
  return begins(other.columns, each.columns);
}

function begins(whole: readonly string[], part: readonly string[]): boolean {
  return part.length <= whole.length && part.every((name, at) => whole[at] === name);
}
