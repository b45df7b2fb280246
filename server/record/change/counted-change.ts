import type { Json, JsonObject } from '#engine/definition/index.ts';
import { fieldTypes } from '#engine/fields/index.ts';
import { own } from '../own.ts';
import type { RecordCall } from '../record-call.ts';
import type { StoredRow } from '../rows/row-shaper.ts';
import { contextOf } from '../rows/shown-row.ts';
import { seenName } from './seen-name.ts';

interface CountedEdit {
  change: JsonObject;
  body: unknown;
  /** The row as it stands, locked. */
  stored: StoredRow;
}

/**
 * The change with counters moved by the difference between what was sent and what was seen: three are sold while somebody
 * raises ten to twelve, and nine are left. Where nothing is said of what was seen, the number is set.
 */
export function countedChange(call: RecordCall, { change, body, stored }: CountedEdit): JsonObject {
  const { counters } = call.definition;
  if (counters.length === 0) return change;
  const counted = counters.flatMap((name) => {
    const seen = wholeNumber(seenIn(call, body, name));
    const [sent, now] = [wholeNumber(change[name]), wholeNumber(stored[name])];
    if (seen === undefined || sent === undefined || now === undefined) return [];
    return [[name, likeStored(now + sent - seen, stored[name])] as const];
  });
  return { ...change, ...Object.fromEntries(counted) };
}

function seenIn({ definition, context }: RecordCall, body: unknown, name: string): Json | undefined {
  const field = definition.fieldByName.get(name);
  const raw = own(body, seenName(name));
  if (!field || raw === undefined) return undefined;
  const result = fieldTypes[field.type].parse(raw as Json, contextOf(field, context.dialect));
  return result.ok ? result.value : undefined;
}

function wholeNumber(value: Json | undefined): bigint | undefined {
  return value === undefined || value === null || !/^-?\d+$/.test(String(value))
    ? undefined
    : BigInt(String(value));
}

/** Large integers are texts in stored rows, small ones numbers. */
function likeStored(value: bigint, stored: Json | undefined): Json {
  return typeof stored === 'number' ? Number(value) : String(value);
}
