import { scopeFill } from '#engine/access/index.ts';
import type { CompiledDefinition, CompiledField } from '#engine/compile/index.ts';
import type { FieldIssue } from '#engine/contract/index.ts';
import type { Json, JsonObject } from '#engine/definition/index.ts';
import { validateField } from '#engine/rules/index.ts';
import { defaultsOf, madeOnAdd } from '../change/fill-change.ts';
import type { RecordCall } from '../record-call.ts';
import { invalidRecord } from '../refusal/invalid-record.ts';
import type { StoredRow } from '../rows/row-shaper.ts';
import { noteBefore } from '../history/note-touched-rows.ts';
import { hashPasswords } from './hash-passwords.ts';
import { plannedAdd, type PlannedRow } from './planned-row.ts';
import type { TableWrite } from './table-write.ts';

/**
 * A new row of code, over the defaults. Its values are in stored form and held to the rules of their fields; what depends
 * on who sees or fills in a form (conditions, rights) is not asked. @throws AppError `record.invalid`.
 */
export async function planCodeAdd(call: RecordCall, values: JsonObject, index = 0): Promise<PlannedRow> {
  const { definition, services, context } = call;
  const made = madeOnAdd(definition, services);
  const forced = { ...definition.only, ...scopeFill(definition, context.actor) };
  const change = { ...defaultsOf(definition), ...made, ...known(definition, values), ...forced };
  const asked = definition.fields.filter(
    (field) => Object.hasOwn(change, field.name) || mustBeGiven(definition, field),
  );
  refuseInvalid(definition, asked, change);
  return plannedAdd(index, await hashPasswords(services, definition, change));
}

/** A change that code makes to a locked row. @throws AppError `record.invalid`. */
export async function planCodeChange(
  write: TableWrite,
  key: Json[],
  stored: StoredRow,
  values: JsonObject,
): Promise<PlannedRow> {
  const { definition, services } = write.call;
  noteBefore(write, stored);
  const change = known(definition, values);
  const given = definition.fields.filter(({ name }) => Object.hasOwn(change, name));
  refuseInvalid(definition, given, change);
  const hashed = await hashPasswords(services, definition, change);
  return { ...plannedAdd(0, hashed), key, stored, isNew: false };
}

/** A name that the definition does not have is a mistake in the code. */
function known(definition: CompiledDefinition, values: JsonObject): JsonObject {
  const stray = Object.keys(values).find((name) => !definition.fieldByName.has(name));
  if (stray !== undefined) throw new Error(`${definition.name} has no field ${stray}`);
  return values;
}

function mustBeGiven(definition: CompiledDefinition, field: CompiledField): boolean {
  if (field.column === null || field.storage?.generated !== undefined) return false;
  return field.required === true && field.definition.db?.hasDefault !== true && definition.managed;
}

function refuseInvalid(definition: CompiledDefinition, fields: CompiledField[], change: JsonObject): void {
  const issues: FieldIssue[] = fields.flatMap((field) => validateField(field, change[field.name]));
  if (issues.length > 0) throw invalidRecord(definition, issues);
}
