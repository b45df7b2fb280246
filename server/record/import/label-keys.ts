import { fieldAccess, readPredicate } from '#engine/access/index.ts';
import type { CompiledDefinition, CompiledField } from '#engine/compile/index.ts';
import type { Json } from '#engine/definition/index.ts';
import { fieldTypes } from '#engine/fields/index.ts';
import { and, type IndexPlan, type Predicate } from '#engine/query/index.ts';
import type { RecordCall } from '../record-call.ts';
import { contextOf } from '../rows/shown-row.ts';
import { indexStatement } from '../sql/index-statement.ts';

/** What stands for the rows of a relation in a file: keys by label, as text. Several keys: the label is no name. */
export type LabelKeys = ReadonlyMap<string, readonly Json[]>;

/** Labels of one statement. */
const BATCH = 1000;

/**
 * Looks up which rows of a relation's target bear the labels: among those the caller may use, and only where they may search
 * by their label.
 * @param by the target's field that holds the labels; default: the relation's own
 */
export async function labelKeys(
  call: RecordCall,
  { relation }: CompiledField,
  labels: ReadonlySet<string>,
  by: string | undefined = relation?.labelField,
): Promise<LabelKeys> {
  const found = new Map<string, Json[]>();
  const { services, context } = call;
  const target = services.metadata.get(relation?.definition ?? '');
  const label = target?.fieldByName.get(by ?? '');
  if (!relation || !target || !label || !fieldAccess(target, context.actor).search.has(label.name))
    return found;
  // A number may be written in several ways.
  const spelled = new Map<string, string[]>();
  const operands = [...labels].flatMap((text) => operandOf(call, label, text, spelled));
  for (let at = 0; at < operands.length; at += BATCH) {
    const plan = labelPlan(call, target, label, {
      values: operands.slice(at, at + BATCH),
      valueField: relation.valueField,
    });
    const statement = indexStatement(plan, target, services.metadata.all(), { total: 'without' });
    const { rows } = await services.connections.get(relation.connection).query(statement);
    for (const row of rows) {
      for (const name of spelled.get(String(row[label.name])) ?? [])
        found.set(name, [...(found.get(name) ?? []), row[relation.valueField] as Json]);
    }
  }
  return found;
}

function operandOf(
  { context }: RecordCall,
  field: CompiledField,
  text: string,
  spelled: Map<string, string[]>,
): Json[] {
  const type = fieldTypes[field.type];
  const codec = contextOf(field, context.dialect);
  const parsed = type.parse(text, codec);
  if (!parsed.ok || parsed.value === null) return [];
  const stored = String(parsed.value);
  spelled.set(stored, [...(spelled.get(stored) ?? []), text]);
  return [parsed.value];
}

function labelPlan(
  { context }: RecordCall,
  target: CompiledDefinition,
  label: CompiledField,
  { values, valueField }: { values: Json[]; valueField: string },
): IndexPlan {
  const scope = readPredicate(target, context.actor);
  const among: Predicate = { kind: 'in', ref: { field: label.name }, values, negate: false };
  return {
    definition: target.name,
    where: scope ? and([scope, among]) : among,
    order: [],
    // Twice as many say enough of labels that several rows bear.
    limit: values.length * 2 + 1,
    offset: 0,
    fields: [valueField, label.name],
    select: true,
    init: true,
  };
}
