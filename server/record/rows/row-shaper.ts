import type { FieldAccess } from '#engine/access/index.ts';
import { maskValue } from '#engine/access/index.ts';
import type { CompiledDefinition } from '#engine/compile/index.ts';
import type { Dialect } from '#engine/contract/index.ts';
import type { Json, JsonObject } from '#engine/definition/index.ts';
import { printKey } from '#engine/query/index.ts';
import { seenName } from '../change/seen-name.ts';
import { showOf, type Show } from './shown-row.ts';

/** Stored values by field name as a statement gives them, `_version` among them where it was asked for. */
export type StoredRow = JsonObject;

/** Turns stored rows into wire rows. */
export type RowShaper = (row: StoredRow) => JsonObject;

interface ShaperOptions {
  dialect: Dialect;
  access: FieldAccess;
}

/** Access is decided once per definition and actor, so a shaper serves all their calls. */
const shapers = new WeakMap<CompiledDefinition, WeakMap<FieldAccess, Map<string, RowShaper>>>();

/**
 * A shaper for these fields: each through its codec, masked where the caller may not see it.
 * REST rows carry `id` and `_version`; rows of composite keys carry the joined key (`_key` in the back office).
 */
export function rowShaper(
  definition: CompiledDefinition,
  fields: readonly string[],
  options: ShaperOptions,
): RowShaper {
  const ofDefinition = shapers.get(definition) ?? new WeakMap<FieldAccess, Map<string, RowShaper>>();
  shapers.set(definition, ofDefinition);
  const known = ofDefinition.get(options.access) ?? new Map<string, RowShaper>();
  ofDefinition.set(options.access, known);
  const name = `${options.dialect} ${fields.join()}`;
  const shaper = known.get(name) ?? makeShaper(definition, fields, options);
  known.set(name, shaper);
  return shaper;
}

function makeShaper(
  definition: CompiledDefinition,
  fields: readonly string[],
  { dialect, access }: ShaperOptions,
): RowShaper {
  const columns = fields.flatMap((name) => {
    const field = definition.fieldByName.get(name);
    return field && access.read.has(name)
      ? [{ name, from: name, show: shown(showOf(field, dialect), name, access) }]
      : [];
  });
  const seen = columns.filter(({ name }) => definition.counters.includes(name));
  for (const { name, show } of seen) columns.push({ name: seenName(name), from: name, show });
  const finish = finisher(definition, dialect);
  return (row) => {
    const shaped: JsonObject = {};
    for (const { name, from, show } of columns) shaped[name] = show(row[from] ?? null);
    finish(row, shaped);
    return shaped;
  };
}

function shown(show: Show, name: string, access: FieldAccess): Show {
  const kind = access.mask.get(name);
  return kind === undefined ? show : (stored) => maskValue(kind, show(stored)) as Json;
}

function finisher(
  definition: CompiledDefinition,
  dialect: Dialect,
): (row: StoredRow, shaped: JsonObject) => void {
  const { key } = definition;
  const [only] = key;
  const single = key.length === 1 ? definition.fieldByName.get(only ?? '') : undefined;
  const showKey = single && showOf(single, dialect);
  return (row, shaped) => {
    if (dialect === 'backOffice') {
      if (key.length > 1) shaped['_key'] = printKey(definition, row);
      return;
    }
    if (showKey && only !== undefined) shaped['id'] = showKey(row[only] ?? null);
    else if (key.length > 1) shaped['id'] = printKey(definition, row);
    if (row['_version'] !== undefined) shaped['_version'] = row['_version'];
  };
}
