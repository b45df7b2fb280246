import type { FieldAccess } from '#engine/access/index.ts';
import type { CompiledDefinition, CompiledField } from '#engine/compile/index.ts';
import type { Dialect, FieldIssue } from '#engine/contract/index.ts';
import type { Json, JsonObject } from '#engine/definition/index.ts';
import { fieldTypes } from '#engine/fields/index.ts';
import { commonPasswordIssue } from '#server/config/password-rule.ts';
import { own } from '../own.ts';
import { columnSql } from '#server/fields/column-sql.ts';
import { cleanParsed } from '../rich-text/clean-change.ts';
import { isOurs } from '../pipeline/hash-passwords.ts';
import { contextOf, showOf } from '../rows/shown-row.ts';
import { sameKeys, sameValue } from './same-value.ts';

/** A value that must be the stored one: as it was sent, and in stored form where it can be read. */
export interface GuardedValue {
  field: CompiledField;
  raw: Json;
  value: Json | undefined;
  code: 'readonly' | 'forbidden';
}

/** What a body asks to write, in stored form. */
export interface ParsedChange {
  /** Values that may be written, by field; many-to-many fields hold arrays of the target's keys. */
  change: JsonObject;
  /** Values of fields the caller may see but not write: refused if they differ from the stored ones. */
  guarded: GuardedValue[];
  issues: FieldIssue[];
}

/**
 * Reads a body against a definition. Unknown keys and what the product itself fills (keys, times, generated columns)
 * are passed over, as clients send whole rows back; fields the caller can't read do not exist for them.
 */
export function parseChange(
  definition: CompiledDefinition,
  body: unknown,
  options: { verb: 'add' | 'edit'; access: FieldAccess; dialect: Dialect },
): ParsedChange {
  const parsed: ParsedChange = { change: {}, guarded: [], issues: [] };
  for (const field of definition.fields) {
    const raw = own(body, field.name);
    if (raw === undefined || !options.access.read.has(field.name)) continue;
    if (
      isRowName(definition, field, options.dialect) ||
      field.name === forcedOwner(definition, options.access)
    ) {
      continue;
    }
    parseField(field, raw as Json, options, parsed);
    refuseCommonPassword(definition, field, parsed);
  }
  return parsed;
}

/** REST names every row `id`; where that is not the key itself, the name is no field's value. */
function isRowName(definition: CompiledDefinition, field: CompiledField, dialect: Dialect): boolean {
  return (
    dialect === 'rest' && field.name === 'id' && (definition.key.length !== 1 || definition.key[0] !== 'id')
  );
}

/** The owner of rows the caller is bound to: forced on new rows, never changed on others. */
function forcedOwner(definition: CompiledDefinition, access: FieldAccess): string | undefined {
  const owner = definition.scope?.field;
  return owner !== undefined && !access.write.has(owner) ? owner : undefined;
}

function parseField(
  field: CompiledField,
  raw: Json,
  { verb, access, dialect }: { verb: 'add' | 'edit'; access: FieldAccess; dialect: Dialect },
  parsed: ParsedChange,
): void {
  const guard = guardOf(field, verb, access);
  if (guard === 'passed over' || (guard === 'readonly' && isShownOtherwise(field, dialect))) return;
  if (field.traits.secret && (raw === '' || raw === null) && verb === 'edit') return;
  const result = fieldTypes[field.type].parse(raw, contextOf(field, dialect));
  if (guard) {
    parsed.guarded.push({ field, raw, value: result.ok ? result.value : undefined, code: guard });
    return;
  }
  const clean = cleanParsed(field, result);
  if (clean.ok) parsed.change[field.name] = clean.value;
  else parsed.issues.push({ ...clean.issue, path: field.name });
}

function refuseCommonPassword(
  definition: CompiledDefinition,
  field: CompiledField,
  { change, issues }: ParsedChange,
): void {
  const given = field.traits.secret ? change[field.name] : undefined;
  if (typeof given !== 'string' || !isOurs(definition, field)) return;
  const issue = commonPasswordIssue(given, field.name);
  if (issue !== null) issues.push(issue);
}

/** Back-office clients get some times as texts of their own, which they send back with the row. */
function isShownOtherwise(field: CompiledField, dialect: Dialect): boolean {
  return dialect === 'backOffice' && field.traits.datetime === 'instant';
}

function guardOf(
  field: CompiledField,
  verb: 'add' | 'edit',
  access: FieldAccess,
): 'readonly' | 'forbidden' | 'passed over' | null {
  if (isShownInPart(field)) return 'passed over';
  if (!field.writable[verb]) {
    const shownOnly = field.readonly === true && field.storage?.generated === undefined;
    return verb === 'edit' && shownOnly && !access.mask.has(field.name) ? 'readonly' : 'passed over';
  }
  if (access.write.has(field.name)) return null;
  return access.mask.has(field.name) ? 'passed over' : 'forbidden';
}

/** Of binary columns a row shows the beginning only; to take that back would cut them. */
function isShownInPart({ storage }: CompiledField): boolean {
  return storage !== null && columnSql(storage.type).type.category === 'bytea';
}

/** Guarded values that differ from the stored ones, each as an issue. */
export function touchedIssues(
  guarded: readonly GuardedValue[],
  stored: JsonObject,
  dialect: Dialect,
): FieldIssue[] {
  return guarded
    .filter(({ field, raw, value }) => {
      const before = stored[field.name] ?? null;
      if (field.relation?.through) return !sameKeys(value ?? raw, before);
      if (value !== undefined && sameValue(value, before)) return false;
      // Rich text is shown clean, whatever is stored.
      const shown = cleanParsed(field, { ok: true, value: before });
      return !sameValue(raw, showOf(field, dialect)(shown.ok ? shown.value : before));
    })
    .map(({ field, code }) => ({ path: field.name, code }));
}
