import { scopePredicate } from '#engine/access/index.ts';
import type { CompiledDefinition, CompiledField } from '#engine/compile/index.ts';
import type { FieldIssue } from '#engine/contract/index.ts';
import type { Json, JsonObject } from '#engine/definition/index.ts';
import { and, operandOf, type IndexPlan, type Predicate } from '#engine/query/index.ts';
import type { TableFacts } from '../refusal/table-facts.ts';
import type { RecordCall } from '../record-call.ts';
import { indexStatement } from '../sql/index-statement.ts';
import type { TableWrite } from './table-write.ts';

/** A relational value that the database's own foreign keys do not vouch for. */
export interface UncheckedReference {
  field: CompiledField;
  values: Json[];
}

/**
 * Values of relational fields that must be looked up before they are written: lists and many-to-many, columns without
 * a foreign key, every target of which the caller may only use their own rows, or of which only some may be chosen.
 */
export function uncheckedReferences(
  call: RecordCall,
  facts: TableFacts,
  change: JsonObject,
): UncheckedReference[] {
  const unchecked: UncheckedReference[] = [];
  for (const field of relationalFields(call.definition)) {
    const value = change[field.name];
    if (value === undefined || value === null) continue;
    const values = (Array.isArray(value) ? value : [value]).filter((one) => one !== null && one !== '');
    const isVouchedFor = isGuarded(field, facts) && !isScoped(call, field) && !isLimited(field);
    if (values.length > 0 && !isVouchedFor) unchecked.push({ field, values });
  }
  return unchecked;
}

const relational = new WeakMap<CompiledDefinition, readonly CompiledField[]>();

/** Found once for a definition: every write asks. */
function relationalFields(definition: CompiledDefinition): readonly CompiledField[] {
  let fields = relational.get(definition);
  if (fields === undefined) {
    fields = definition.fields.filter(({ relation }) => relation !== undefined);
    relational.set(definition, fields);
  }
  return fields;
}

function isGuarded(field: CompiledField, facts: TableFacts): boolean {
  return facts.constraints.some(
    ({ kind, columns }) => kind === 'foreign' && columns.length === 1 && columns[0] === field.column,
  );
}

function isScoped(call: RecordCall, field: CompiledField): boolean {
  const target = call.services.metadata.get(field.relation?.definition ?? '');
  return target !== undefined && scopePredicate(target, call.context.actor) !== null;
}

/** Whether not every row of the target may be chosen. */
function isLimited({ relation }: CompiledField): boolean {
  return Object.keys(relation?.only ?? {}).length > 0;
}

/** What is wrong with a value that is not among those that may be chosen. */
function missingCode(field: CompiledField): 'option' | 'reference.missing' {
  return isLimited(field) ? 'option' : 'reference.missing';
}

/** What a row must hold to be chosen, stored values; nothing can where no value of the kind can be stored. */
function chosenAmong({ relation }: CompiledField, target: CompiledDefinition): Predicate[] {
  return Object.entries(relation?.only ?? {}).map(([name, given]) => {
    const field = target.fieldByName.get(name);
    const values = given.map((value) => field && operandOf(field, String(value), 'rest'));
    return {
      kind: 'in',
      ref: { field: name },
      values: values.filter((value) => value !== undefined),
      negate: false,
    };
  });
}

/** Looks up what rows point to, one query for each field however many rows there are. Gives what is wrong with each. */
export async function checkReferences(
  write: TableWrite,
  rows: readonly { change: JsonObject }[],
): Promise<FieldIssue[][]> {
  const asked = rows.map(({ change }) => uncheckedReferences(write.call, write.facts, change));
  const missing = new Map<CompiledField, Set<string>>();
  for (const field of new Set(asked.flatMap((references) => references.map((each) => each.field)))) {
    const values = asked.flatMap((references) =>
      references.flatMap((each) => (each.field === field ? each.values.filter(isPlain) : [])),
    );
    missing.set(field, await missingOf(write, { field, values }));
  }
  return asked.map((references) =>
    references.flatMap(({ field, values }): FieldIssue[] => {
      const path = field.name;
      if (!values.every(isPlain)) return [{ path, code: 'type' }];
      const isMissing = values.some((value) => missing.get(field)?.has(String(value)));
      return isMissing ? [{ path, code: missingCode(field) }] : [];
    }),
  );
}

const isPlain = (value: Json): boolean => typeof value !== 'object';

/** Values, as text, that no row the caller may use has. */
async function missingOf(
  { call, transaction }: TableWrite,
  { field, values }: UncheckedReference,
): Promise<Set<string>> {
  if (values.length === 0) return new Set();
  const { services, context, definition } = call;
  const { relation } = field;
  const target = services.metadata.get(relation?.definition ?? '');
  if (!relation || !target) return new Set();
  const distinct = new Set(values.map(String));
  const scope = scopePredicate(target, context.actor);
  const among: Predicate = { kind: 'in', ref: { field: relation.valueField }, values, negate: false };
  const plan: IndexPlan = {
    definition: target.name,
    where: and([...(scope ? [scope] : []), ...chosenAmong(field, target), among]),
    order: [],
    limit: distinct.size + 1,
    offset: 0,
    fields: [relation.valueField],
    select: true,
    init: true,
  };
  const statement = indexStatement(plan, target, services.metadata.all(), { total: 'without' });
  const own = relation.connection === definition.connection;
  const { rows } = await (own ? transaction.executor : services.connections.get(relation.connection)).query(
    statement,
  );
  const found = new Set(rows.map((row) => String(row[relation.valueField])));
  return new Set([...distinct].filter((value) => !found.has(value)));
}
