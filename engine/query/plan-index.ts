import type { CompiledDefinition } from '#engine/model/compiled.ts';
import type { DefinitionLookup, QueryAccess } from '#engine/model/definition-lookup.ts';
import type { Dialect } from '#engine/model/dialect.ts';
import type { Json } from '#engine/model/json.ts';
import type { IndexPlan, OrderTerm, Predicate } from '#engine/model/plan.ts';
import { parseKey } from './key.ts';
import { keyDirection } from './key-direction.ts';
import { operatorOf } from '#engine/definition/index.ts';
import type { PlanContext } from './plan-context.ts';
import { ALL, and, NEVER } from './predicate.ts';
import { planWhere } from './plan-where.ts';
import { planQuickSearch } from './plan-quick-search.ts';
import { Refusal } from './read-query.ts';
import { type IndexRequest, LIMITS, type QueryError } from './request.ts';
import { isUsable, resolveName } from './resolve-name.ts';
import { planEntry, planEqual } from './search-entry.ts';
import { planBelow, planUnder } from './tree-request.ts';

/** What `planIndex` must know besides the request. */
export interface PlanOptions {
  access: QueryAccess;
  /** Rows the actor may see at all; ANDed. Null: all of them. */
  scope: Predicate | null;
  /** Definitions that relations point to. */
  registry: DefinitionLookup;
  /** Access to a relation's target; without it, guarded target fields can't be searched or sorted by. */
  accessOf?: (definition: CompiledDefinition) => QueryAccess;
  /** The scope of a relation's target for the actor; without it every row of the target is theirs to search by. */
  scopeOf?: (definition: CompiledDefinition) => Predicate | null;
  /** Default `backOffice`. */
  dialect?: Dialect;
  /** Time zone of `render=datetime`. Default UTC. */
  timeZone?: string;
  /** Keys of rows that the definition's own search finds for the quick search, besides those with the text in a field. */
  found?: readonly Json[];
}

/**
 * Settles a list request against a definition: every name known, every operator allowed, every operand comparable,
 * the scope in `where`, the order completed by the key. Refuses with `request.unknown-field`, `request.bad-operator`,
 * `request.bad-value` or `request.too-large`; never throws for anything a request can contain.
 */
export function planIndex(
  definition: CompiledDefinition,
  request: IndexRequest,
  options: PlanOptions,
): { plan: IndexPlan; error?: undefined } | { plan?: undefined; error: QueryError } {
  if (request.refused) return { error: request.refused };
  const context: PlanContext = {
    definition,
    access: options.access,
    registry: options.registry,
    accessOf: options.accessOf,
    scopeOf: options.scopeOf,
    dialect: options.dialect ?? 'backOffice',
    timeZone: options.timeZone ?? 'UTC',
  };
  try {
    return { plan: settle(context, request, options) };
  } catch (error) {
    if (error instanceof Refusal) return { error: error.error };
    throw error;
  }
}

function settle(context: PlanContext, request: IndexRequest, { scope, found = [] }: PlanOptions): IndexPlan {
  const { definition } = context;
  const init = request.initKey !== '' && request.initValue.length > 0;
  const labels = request.select ? selectLabels(context, request) : [];
  const rules = context.dialect === 'rest' ? 'exact' : 'contract';
  const where = and([
    scope ?? ALL,
    ...(request.ids ? [planIds(definition, request.ids)] : []),
    init ? planInit(context, request) : planQuickSearch(context, request.quickSearch, labels, found),
    ...request.equal.map(({ field, value }) => planEqual(context, field, value, { trusted: false })),
    ...request.search.map((entry) => planEntry(context, entry, rules)).filter((part) => part !== null),
    ...(request.where ? [planWhere(context, request.where)] : []),
    ...(request.below === null ? [] : [planBelow(context, request.below)]),
    ...(request.under.length === 0 ? [] : [planUnder(context, request.under, scope)]),
  ]);
  const tree = request.select && request.isTree && definition.tree !== null && !init;
  return {
    definition: definition.name,
    where,
    order: planOrder(context, request.order),
    limit: tree
      ? LIMITS.treeLimit
      : init || request.initValue.length === 0
        ? request.limit
        : LIMITS.defaultLimit,
    offset: tree ? 0 : request.offset,
    fields: planFields(context, request, labels),
    select: request.select,
    init,
  };
}

function planIds(definition: CompiledDefinition, ids: readonly string[]): Predicate {
  const keys: Json[][] = [];
  for (const id of ids) {
    const key = parseKey(definition, id);
    if (key) keys.push(key);
  }
  return keys.length === 0 ? NEVER : { kind: 'keys', keys };
}

/** Rows a remote select shows already: `initKey` is one of the values, or what `initOperator` says instead. */
function planInit(context: PlanContext, request: IndexRequest): Predicate {
  const { initKey, initValue, initOperator } = request;
  const operator = initOperator === '' ? 'IN' : operatorOf(initOperator);
  if (operator === 'IN' || operator === 'eq')
    return planEqual(context, initKey, initValue, { trusted: true });
  const val = operator === 'NOT IN' || operator === 'FIND_IN_SET' ? initValue : initValue.join(',');
  return planEntry(context, { field: initKey, operator: initOperator, val }, 'contract') ?? ALL;
}

/**
 * The wanted order, else the definition's as far as they may know the fields: an order reveals what it is made of.
 * Always completed by the key; see `keyDirection`.
 */
function planOrder(context: PlanContext, wanted: IndexRequest['order']): OrderTerm[] {
  const { definition } = context;
  const named = wanted.flatMap(({ field, direction }) =>
    fieldsOf(context, field).map((name) => ({ ref: resolveName(context, name, 'order').ref, direction })),
  );
  const terms: OrderTerm[] =
    named.length > 0
      ? named
      : definition.sort
          .filter(
            ([field]) =>
              definition.fieldByName.get(field)?.column && isUsable(context.access, field, 'order'),
          )
          .map(([field, direction]) => ({ ref: { field }, direction }));
  const last = terms.at(-1);
  const direction = last ? directionOfKey(definition, last) : 'desc';
  const order = [...terms, ...definition.key.map((field) => ({ ref: { field }, direction }))];
  return order.filter((term, index) => order.findIndex((other) => sameRef(other, term)) === index);
}

/**
 * REST names every row `id`, whatever its key is called: an order by it is one by the key, and none where there is no
 * key, because clients of REST ask for it unasked.
 */
function fieldsOf({ definition, dialect }: PlanContext, name: string): readonly string[] {
  const hasRowName = definition.key.length > 0 || !definition.fieldByName.has('id');
  const isRowName = dialect === 'rest' && name === 'id' && hasRowName;
  return isRowName ? definition.key : [name];
}

const directionOfKey = (definition: CompiledDefinition, { ref, direction }: OrderTerm) =>
  'relation' in ref ? direction : keyDirection(definition, ref.field, direction);

function sameRef(a: OrderTerm, b: OrderTerm): boolean {
  const relation = (term: OrderTerm) => ('relation' in term.ref ? term.ref.relation : '');
  return a.ref.field === b.ref.field && relation(a) === relation(b);
}

/** Fields a remote select may show: the definition's label, and the one it asks for. */
function selectLabels({ definition, access }: PlanContext, request: IndexRequest): string[] {
  return [definition.label, request.labelField].filter((name) => access.read.has(name));
}

function planFields(context: PlanContext, request: IndexRequest, labels: readonly string[]): string[] {
  const { definition, access } = context;
  const readable = definition.fields
    .filter((field) => access.read.has(field.name))
    .map((field) => field.name);
  if (!request.select) return readable;
  const wanted = new Set([...definition.key, ...labels, ...definition.quickSearch, ...request.showFields]);
  if (definition.tree) wanted.add(definition.tree.parent);
  if (request.initKey !== '') wanted.add(request.initKey.slice(request.initKey.lastIndexOf('.') + 1));
  return readable.filter((name) => wanted.has(name));
}
