import { scopeFill } from '#engine/access/index.ts';
import type { CompiledDefinition, CompiledField } from '#engine/compile/index.ts';
import type { FieldIssue } from '#engine/contract/index.ts';
import type { JsonObject } from '#engine/definition/index.ts';
import type { RecordCall } from '../record-call.ts';
import { defaultsOf, madeOnAdd } from './fill-change.ts';
import { validateChange } from './validate-change.ts';
import { parseChange, touchedIssues } from './parse-change.ts';

/** A new row on its way to the database, or what is wrong with it. */
export interface CompletedAdd {
  /** Stored values by field name. */
  change: JsonObject;
  issues: FieldIssue[];
}

/**
 * parse and validate of a new row: what the body asks for over the defaults, validated as the row it makes.
 * @param later a field that is filled in when the row it points to is there; what the body says of it is passed over.
 */
export function completeAdd(call: RecordCall, body: unknown, later?: string): CompletedAdd {
  const { definition, access, services, context } = call;
  const parsed = parseChange(definition, body, { verb: 'add', access, dialect: context.dialect });
  const defaults = defaultsOf(definition);
  const asked = withoutLeftOut(call, parsed.change);
  const forced = { ...definition.only, ...scopeFill(definition, context.actor) };
  const given = Object.assign(filled(asked, defaults), forced);
  if (later !== undefined) delete given[later];
  const write = later === undefined ? access.write : without(access.write, later);
  const validated = validateChange(definition, given, { stored: null, write });
  const refused = parsed.issues.map(({ path }) => path);
  const issues = [
    ...parsed.issues,
    ...touchedIssues(parsed.guarded, defaults, context.dialect),
    ...validated.issues.filter(({ path }) => !refused.includes(path)),
  ].filter(({ path }) => path !== later);
  const change = Object.assign(filled(validated.change, defaults), madeOnAdd(definition, services), forced);
  return { change, issues: [...issues, ...leftEmpty(definition, change, issues)] };
}

/** What no row of the definition lacks, and this one does, although nobody may enter it. */
function leftEmpty(
  { filled: never }: CompiledDefinition,
  change: JsonObject,
  known: readonly FieldIssue[],
): FieldIssue[] {
  return never
    .filter((path) => (change[path] ?? null) === null && !known.some((issue) => issue.path === path))
    .map((path) => ({ path, code: 'required' }));
}

/** Gives values of one's own the defaults they lack. */
function filled(values: JsonObject, defaults: JsonObject): JsonObject {
  for (const [name, value] of Object.entries(defaults)) {
    if (!Object.hasOwn(values, name)) values[name] = value;
  }
  return values;
}

function without(names: ReadonlySet<string>, name: string): ReadonlySet<string> {
  return new Set([...names].filter((each) => each !== name));
}

/** An empty value for a rank or a column that the database itself fills counts as left out. */
function withoutLeftOut({ definition }: RecordCall, change: JsonObject): JsonObject {
  const asked: JsonObject = {};
  for (const [name, value] of Object.entries(change)) {
    if (value !== null || !isFilled(definition.fieldByName.get(name))) asked[name] = value;
  }
  return asked;
}

function isFilled(field: CompiledField | undefined): boolean {
  if (field?.traits.rank) return true;
  const isOwn = field?.definition.db?.hasDefault === true || field?.storage?.generated !== undefined;
  return isOwn && field?.storage?.nullable !== true;
}
