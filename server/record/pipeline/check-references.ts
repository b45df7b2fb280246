import { HOUSE, readPredicate, SYSTEM } from '#engine/access/index.ts';
import type { CompiledDefinition, CompiledField } from '#engine/compile/index.ts';
import type { FieldIssue } from '#engine/contract/index.ts';
import type { Json, JsonObject } from '#engine/definition/index.ts';
import { and, operandOf, type IndexPlan, type Predicate } from '#engine/query/index.ts';
import type { TableFacts } from '../refusal/table-facts.ts';
import type { RecordCall } from '../record-call.ts';
import type { StoredRow } from '../rows/row-shaper.ts';
import { indexStatement } from '../sql/index-statement.ts';
import { ownedAlike, ownerOf } from './owned-alike.ts';
import { regionIssues } from './region-issues.ts';
import type { TableWrite } from './table-write.ts';

/** A relational value that the database's own foreign keys do not vouch for. */
export interface UncheckedReference {
  field: CompiledField;
  values: Json[];
}

/**
 * Values of relational fields that must be looked up before they are written: lists and many-to-many, columns without
 * a foreign key, every target of which the caller may only use their own rows, of which only some may be chosen, or whose
 * rows have owners as the row has one.
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
    const isFree = !isScoped(call, field) && !isLimited(field) && ownedAlike(call, field) === null;
    const isVouchedFor = isGuarded(field, facts) && isFree;
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
  return target !== undefined && readPredicate(target, call.context.actor) !== null;
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

/**
 * Looks up what rows point to, one query for each field however many rows there are, and the codes of regions. Gives what is
 * wrong with each. `stored` of a row says whose it is where its change does not.
 */
export async function checkReferences(
  write: TableWrite,
  rows: readonly { change: JsonObject; stored?: JsonObject | null }[],
): Promise<FieldIssue[][]> {
  const { call, facts } = write;
  const asked = rows.map(({ change }) => uncheckedReferences(call, facts, change));
  const targets = new Map<CompiledField, FoundTargets>();
  for (const field of new Set(asked.flatMap((references) => references.map((each) => each.field)))) {
    const values = asked.flatMap((references) =>
      references.flatMap((each) => (each.field === field ? each.values.filter(isPlain) : [])),
    );
    targets.set(field, await targetsOf(write, { field, values }));
  }
  return rows.map(({ change, stored }, at) => [
    ...regionIssues(call.definition, change, call.services.regions),
    ...(asked[at] ?? []).flatMap(({ field, values }): FieldIssue[] => {
      const path = field.name;
      if (!values.every(isPlain)) return [{ path, code: 'type' }];
      const found = targets.get(field);
      if (!found) return [];
      const isMissing = values.some((value) => !found.owners.has(String(value)));
      if (isMissing) return [{ path, code: missingCode(field) }];
      if (!found.alike) return [];
      const owner = ownerOf(call.definition, { ...stored, ...change });
      const isForeign = values.some((value) => {
        const theirs = found.owners.get(String(value));
        return theirs !== owner && !(found.shared && theirs === String(HOUSE));
      });
      return isForeign ? [{ path, code: 'reference.foreign' }] : [];
    }),
  ]);
}

const isPlain = (value: Json): boolean => typeof value !== 'object';

/** What was found of the rows that a field points to. */
interface FoundTargets {
  /** Whose they are, by their value as text; of rows the caller may use alone. */
  owners: ReadonlyMap<string, string>;
  /** They must be those of the owner of the row that points to them. */
  alike: boolean;
  /** Those of the house are everybody's. */
  shared: boolean;
}

/** The rows with these values that the caller may use. */
async function targetsOf(
  { call, transaction }: TableWrite,
  { field, values }: UncheckedReference,
): Promise<FoundTargets> {
  const { services, context, definition } = call;
  const { relation } = field;
  const target = services.metadata.get(relation?.definition ?? '');
  // Without the table nobody knows better.
  if (!relation || !target)
    return { owners: new Map(values.map((value) => [String(value), ''])), alike: false, shared: false };
  const owned = ownedAlike(call, field);
  const distinct = new Set(values.map(String));
  const scope = readPredicate(target, context.actor);
  // The product's own code may point to any row, and need not look for one twice.
  const known =
    context.actor === SYSTEM && !isLimited(field)
      ? transaction.targets.of(target, relation.valueField)
      : null;
  if (known && [...distinct].every((value) => known.has(value)))
    return { owners: new Map(values.map((value) => [String(value), ''])), alike: false, shared: false };
  const among: Predicate = { kind: 'in', ref: { field: relation.valueField }, values, negate: false };
  const plan: IndexPlan = {
    definition: target.name,
    where: and([...(scope ? [scope] : []), ...chosenAmong(field, target), among]),
    order: [],
    limit: distinct.size + 1,
    offset: 0,
    fields: [...new Set([relation.valueField, ...(owned === null ? [] : [owned])])],
    select: true,
    init: true,
  };
  const statement = indexStatement(plan, target, services.metadata.all(), { total: 'without' });
  const own = relation.connection === definition.connection;
  const { rows } = await (
    own ? transaction.executor : services.connections.get(relation.connection)
  ).query<StoredRow>(statement);
  for (const row of rows) known?.add(String(row[relation.valueField]));
  const owners = rows.map((row): [string, string] => [
    String(row[relation.valueField]),
    ownerOf(target, row),
  ]);
  return { owners: new Map(owners), alike: owned !== null, shared: target.scope?.shared === true };
}
