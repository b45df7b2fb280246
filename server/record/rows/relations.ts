import {
  type Actor,
  fieldAccess,
  maskValue,
  mayLookUp,
  readPredicate,
  type FieldAccess,
} from '#engine/access/index.ts';
import {
  relationTarget,
  type CompiledChild,
  type CompiledField,
  type RelationTarget,
} from '#engine/compile/index.ts';
import type { Json, JsonObject } from '#engine/definition/index.ts';
import type { Statement } from '#server/database/connection.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { RecordCall } from '../record-call.ts';
import { childCountStatement, labelStatement, linkedStatement } from '../sql/relation-statements.ts';
import { scopedTarget } from './scoped-target.ts';
import type { StoredRow } from './row-shaper.ts';
import { showOf } from './shown-row.ts';

/** Puts what a relation brings into the wire rows, which stand in the order of the stored ones. */
export type Attach = (shaped: JsonObject[], stored: StoredRow[]) => void;

/** Everything that relations and children add to these rows, with one query for each, whatever the number of rows. */
export async function loadRelations(
  call: RecordCall,
  fields: readonly string[],
  rows: StoredRow[],
): Promise<Attach[]> {
  const { definition, services, context } = call;
  if (rows.length === 0) return [];
  const loads: Promise<Attach>[] = [];
  for (const name of fields) {
    const field = definition.fieldByName.get(name);
    const target = field && relationTarget(services.metadata.all(), field);
    if (field && target && isFindable(target, context.actor))
      loads.push(loadRelation(call, field, target, rows).catch(whileAway(call, field)));
    else if (field?.relation) loads.push(Promise.resolve(without(field)));
  }
  for (const child of definition.children) {
    const target = services.metadata.get(child.definition);
    if (target && mayLookUp(target, child.field, context.actor)) loads.push(loadCount(call, child, rows));
  }
  return Promise.all(loads);
}

/** Whether rows of the target may be found by what is stored here: a value they may not read reveals no row. */
function isFindable({ definition, value }: RelationTarget, actor: Actor): boolean {
  const { read, mask } = fieldAccess(definition, actor);
  return definition.key.includes(value.name) || (read.has(value.name) && !mask.has(value.name));
}

/** A target that can't be used just now. */
function without(field: CompiledField): Attach {
  const name = field.relation?.name ?? field.name;
  return (shaped) => shaped.forEach((row) => (row[name] = field.relation?.kind === 'belongsTo' ? null : []));
}

/** A label that lives in another database is left out while that one is away; the row itself is there. */
function whileAway({ definition }: RecordCall, field: CompiledField): (error: unknown) => Attach {
  return (error) => {
    const elsewhere = field.relation?.connection !== definition.connection;
    if (elsewhere && error instanceof AppError && error.code === 'database.away') return without(field);
    throw error;
  };
}

async function loadRelation(
  call: RecordCall,
  field: CompiledField,
  target: RelationTarget,
  rows: StoredRow[],
): Promise<Attach> {
  const show = targetShower(call, target);
  if (target.relation.kind === 'manyToMany') return linked(call, field, target, rows, show);
  const single = target.relation.kind === 'belongsTo';
  // A single key may hold a comma.
  const values = rows.map((row) => row[field.name]).flatMap(single ? onlyValue : listOf);
  const found = values.length === 0 ? [] : await readTargets(call, target, labelOf(call, field, values));
  const byValue = new Map(found.map((row) => [String(row['_value']), show(row)]));
  const { name } = target.relation;
  if (single) {
    return (shaped, stored) =>
      shaped.forEach((row, at) => {
        const value = stored[at]?.[field.name];
        row[name] = value === null || value === undefined ? null : (byValue.get(String(value)) ?? null);
      });
  }
  return (shaped, stored) =>
    shaped.forEach((row, at) => {
      const targets = listOf(stored[at]?.[field.name])
        .map((value) => byValue.get(String(value)))
        .filter((one) => one !== undefined);
      row[name] = listForm(call, target, targets);
    });
}

/**
 * The rows that stored values of a relational field point to, as the caller may see them and as REST shows them: one
 * row or null for a single relation, else a list. Left out while their own database is away.
 */
export async function relationLabels(
  call: RecordCall,
  field: CompiledField,
  target: RelationTarget,
  stored: Json[],
): Promise<(value: Json) => Json> {
  const rest: RecordCall = { ...call, context: { ...call.context, dialect: 'rest' } };
  const single = target.relation.kind === 'belongsTo';
  const values = stored.flatMap(single ? onlyValue : listOf);
  const isOpen = isFindable(target, call.context.actor);
  const read = async () =>
    values.length === 0 || !isOpen ? [] : readTargets(rest, target, labelOf(rest, field, values));
  const found = await read().catch((error: unknown) => {
    whileAway(call, field)(error);
    return [];
  });
  const show = targetShower(rest, target);
  const byValue = new Map(found.map((row) => [String(row['_value']), show(row)]));
  if (single) return (value) => (value === null ? null : (byValue.get(String(value)) ?? null));
  return (value) => listOf(value).flatMap((each) => byValue.get(String(each)) ?? []);
}

function labelOf({ definition, services }: RecordCall, field: CompiledField, values: Json[]): Statement {
  return labelStatement(definition, field, [...new Set(values)], services.metadata.all());
}

/** Runs on the target's own connection, within what the caller may see of it. */
async function readTargets(
  call: RecordCall,
  target: RelationTarget,
  statement: Statement,
): Promise<StoredRow[]> {
  const { services, context } = call;
  const scope = readPredicate(target.definition, context.actor);
  const scoped = scopedTarget(statement, target.relation, { ...target, scope }, services.metadata.all());
  const { rows } = await services.connections.get(target.relation.connection).query<StoredRow>(scoped);
  return rows;
}

async function linked(
  call: RecordCall,
  field: CompiledField,
  target: RelationTarget,
  rows: StoredRow[],
  show: (row: StoredRow) => JsonObject,
): Promise<Attach> {
  const { definition, services, context } = call;
  const key = definition.key[0] ?? '';
  const owners = rows.map((row) => row[key] ?? null);
  const found = await readTargets(
    call,
    target,
    linkedStatement(definition, field, owners, services.metadata.all()),
  );
  const byOwner = new Map<string, StoredRow[]>();
  for (const row of found) {
    const owner = String(row['_owner']);
    const mine = byOwner.get(owner);
    if (mine) mine.push(row);
    else byOwner.set(owner, [row]);
  }
  const showList = showOf(field, context.dialect);
  const { name, valueField } = target.relation;
  return (shaped, stored) =>
    shaped.forEach((row, at) => {
      const mine = byOwner.get(String(stored[at]?.[key])) ?? [];
      row[field.name] = showList(mine.map((one) => one[valueField] ?? null));
      row[name] = listForm(call, target, mine.map(show));
    });
}

/** The target's fields that the caller may read, as they may read them. */
function targetShower(call: RecordCall, target: RelationTarget): (row: StoredRow) => JsonObject {
  const access = fieldAccess(target.definition, call.context.actor);
  const fields = [target.value, target.label, ...target.show].filter(({ name }) => access.read.has(name));
  const shows = fields.map((field) => ({ name: field.name, show: masked(field, access, call) }));
  return (row) => Object.fromEntries(shows.map(({ name, show }) => [name, show(row[name] ?? null)]));
}

function masked(field: CompiledField, access: FieldAccess, call: RecordCall): (stored: Json) => Json {
  const show = showOf(field, call.context.dialect);
  const kind = access.mask.get(field.name);
  return kind === undefined ? show : (stored) => maskValue(kind, show(stored));
}

/** Lists: objects on REST; in the back office the labels alone, under the label's name, where they may read it. */
function listForm(call: RecordCall, target: RelationTarget, targets: JsonObject[]): Json {
  if (call.context.dialect === 'rest') return targets;
  const { labelField } = target.relation;
  if (!fieldAccess(target.definition, call.context.actor).read.has(labelField)) return {};
  return { [labelField]: targets.map((row) => row[labelField] ?? null) };
}

async function loadCount(call: RecordCall, child: CompiledChild, rows: StoredRow[]): Promise<Attach> {
  const { definition, services, context, connection } = call;
  const target = services.metadata.get(child.definition);
  const own = definition.fields.find((field) => field.column === child.valueColumn)?.name ?? '';
  const values = rows.map((row) => row[own] ?? null).filter((value) => value !== null);
  const scope = target ? readPredicate(target, context.actor) : null;
  const registry = services.metadata.all();
  const statement = childCountStatement(definition, child, values, { registry, scope });
  const counted = values.length === 0 ? [] : (await connection.query<StoredRow>(statement)).rows;
  const byValue = new Map(counted.map((row) => [String(row['_value']), Number(row['count'])]));
  return (shaped, stored) =>
    shaped.forEach((row, at) => (row[`${child.name}_count`] = byValue.get(String(stored[at]?.[own])) ?? 0));
}

function onlyValue(value: Json | undefined): Json[] {
  return value === null || value === undefined || value === '' ? [] : [value];
}

/** Elements of a list value: an array, comma text, or one value. */
function listOf(value: Json | undefined): Json[] {
  if (Array.isArray(value)) return value.filter((one) => one !== null);
  return typeof value === 'string' && value.includes(',') ? value.split(',') : onlyValue(value);
}
