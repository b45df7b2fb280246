import type { FieldAccess } from '#engine/access/index.ts';
import type { CompiledDefinition, CompiledField } from '#engine/compile/index.ts';
import type { Dialect, FieldIssue } from '#engine/contract/index.ts';
import type { Json, JsonObject } from '#engine/definition/index.ts';
import { fieldTypes } from '#engine/fields/index.ts';
import { own } from '../own.ts';
import { contextOf } from '../rows/shown-row.ts';

/** What a body asks to write, in stored form. */
export interface ParsedChange {
  /** Values that may be written, by field; many-to-many fields hold arrays of the target's keys. */
  change: JsonObject;
  /** Values of fields the caller may see but not write: refused if they differ from the stored ones. */
  guarded: { field: CompiledField; value: Json; code: 'readonly' | 'forbidden' }[];
  issues: FieldIssue[];
}

/**
 * Reads a body against a definition. Unknown keys and what the product itself fills (keys, times, generated columns)
 * are passed over, as clients send whole rows back; fields the caller can't read do not exist for him.
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
  if (guard === 'passed over') return;
  if (field.type === 'password' && (raw === '' || raw === null) && verb === 'edit') return;
  const result = fieldTypes[field.type].parse(raw, contextOf(field, dialect));
  if (guard) {
    if (result.ok) parsed.guarded.push({ field, value: result.value, code: guard });
    return;
  }
  if (result.ok) parsed.change[field.name] = result.value;
  else parsed.issues.push({ ...result.issue, path: field.name });
}

function guardOf(
  field: CompiledField,
  verb: 'add' | 'edit',
  access: FieldAccess,
): 'readonly' | 'forbidden' | 'passed over' | null {
  if (!field.writable[verb]) {
    const shownOnly = field.readonly === true && field.storage?.generated === undefined;
    return verb === 'edit' && shownOnly && !access.mask.has(field.name) ? 'readonly' : 'passed over';
  }
  if (access.write.has(field.name)) return null;
  return access.mask.has(field.name) ? 'passed over' : 'forbidden';
}
