import type { CompiledDefinition, CompiledField } from '#engine/model/compiled.ts';
import { indexName } from './names.ts';
import { sqlType } from '../fields/index.ts';
import type { StorageIndex } from './storage-plan.ts';

type Wish = Omit<StorageIndex, 'name'>;

/**
 * Indexes of a definition: the written ones, unique fields, what relations, scope, the default order and membership
 * searches need, and trigrams for quick searched texts unless the field says `index: false`.
 */
export function indexesOf(definition: CompiledDefinition): StorageIndex[] {
  const wishes = [
    ...definition.indexes.map((index): Wish => wish(columns(definition, index.fields), index)),
    ...definition.fields.flatMap((field) => fieldWishes(definition, field)),
    ...defaultOrderWish(definition),
  ].filter((each) => each.columns.length > 0);
  const kept = withoutNeedless(wishes, columns(definition, definition.key));
  return kept
    .map((each) => ofRowsInUse(definition, each))
    .map((each) => ({
      name: indexName(definition.table, each),
      ...each,
    }));
}

/** A deleted row keeps nobody from using its values again. */
function ofRowsInUse({ softDelete }: CompiledDefinition, index: Wish): Wish {
  return index.unique && softDelete ? { ...index, whereNull: softDelete.column } : index;
}

function wish(names: string[], index: { unique?: boolean; kind?: StorageIndex['kind'] } = {}): Wish {
  return { columns: names, unique: index.unique ?? false, kind: index.kind ?? 'btree' };
}

function columns(definition: CompiledDefinition, names: readonly string[]): string[] {
  return names.flatMap((name) => definition.fieldByName.get(name)?.column ?? []);
}

function fieldWishes(definition: CompiledDefinition, field: CompiledField): Wish[] {
  if (field.column === null || field.storage === null) return [];
  const { unique, index } = field.definition;
  const type = sqlType(field.storage.type);
  const many = type.array || type.family === 'jsonb';
  const wishes: Wish[] = [];
  if (unique) wishes.push(wish([field.column], { unique: true }));
  if (index === true) wishes.push(wish([field.column], { kind: many ? 'gin' : 'btree' }));
  if (index === 'trigram' && isPlainText(type)) wishes.push(wish([field.column], { kind: 'trigram' }));
  if (index !== undefined) return wishes;
  if (type.array && field.search.operators.includes('FIND_IN_SET'))
    wishes.push(wish([field.column], { kind: 'gin' }));
  if (field.relation?.kind === 'belongsTo') wishes.push(wish([field.column]));
  const searched = definition.quickSearch.includes(field.name) && !definition.key.includes(field.name);
  if (searched && isPlainText(type)) wishes.push(wish([field.column], { kind: 'trigram' }));
  return wishes;
}

/** Types that `gin_trgm_ops` takes. */
function isPlainText({ name, array }: { name: string; array: boolean }): boolean {
  return !array && (name === 'text' || name === 'character varying');
}

/** Lists are read in their default order, within the scope, completed by the key: one index serves both directions. */
function defaultOrderWish(definition: CompiledDefinition): Wish[] {
  const scope = definition.scope ? [definition.scope.column] : [];
  const oneWay = new Set(definition.sort.map(([, direction]) => direction)).size <= 1;
  const sorted = oneWay
    ? columns(definition, [...definition.sort.map(([field]) => field), ...definition.key])
    : [];
  const names = [...new Set([...scope, ...sorted])];
  return names.length > 0 ? [wish(names)] : [];
}

/** Each once, and no plain index that another one (or the key) begins with. */
function withoutNeedless(wishes: readonly Wish[], key: readonly string[]): Wish[] {
  const same = (a: Wish, b: Wish) =>
    a.kind === b.kind && a.unique === b.unique && a.columns.join('\0') === b.columns.join('\0');
  const once = wishes.filter((each, at) => wishes.findIndex((other) => same(each, other)) === at);
  return once.filter((each) => {
    if (each.unique || each.kind !== 'btree') return true;
    if (begins(key, each.columns)) return false;
    return !once.some((other) => other !== each && other.kind === 'btree' && isCoveredBy(each, other));
  });
}

function isCoveredBy(each: Wish, other: Wish): boolean {
  return begins(other.columns, each.columns);
}

function begins(whole: readonly string[], part: readonly string[]): boolean {
  return part.length <= whole.length && part.every((name, at) => whole[at] === name);
}
