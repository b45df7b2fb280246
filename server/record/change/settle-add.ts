import { scopeFill } from '#engine/access/index.ts';
import type { FieldIssue } from '#engine/contract/index.ts';
import type { JsonObject } from '#engine/definition/index.ts';
import type { RecordCall } from '../record-call.ts';
import { defaultsOf, madeOnAdd } from './fill-change.ts';
import { judgeChange } from './judge-change.ts';
import { parseChange, touchedIssues } from './parse-change.ts';

/** A new row on its way to the database, or what is wrong with it. */
export interface SettledAdd {
  /** Stored values by field name. */
  change: JsonObject;
  issues: FieldIssue[];
}

/**
 * parse and validate of a new row: what the body asks for over the defaults, judged as the row it makes.
 * @param later a field that is filled in when the row it points to is there; what the body says of it is passed over.
 */
export function settleAdd(call: RecordCall, body: unknown, later?: string): SettledAdd {
  const { definition, access, services, context } = call;
  const parsed = parseChange(definition, body, { verb: 'add', access, dialect: context.dialect });
  const defaults = defaultsOf(definition);
  const asked = withoutLeftOut(call, parsed.change);
  const forced = scopeFill(definition, context.actor);
  const given = { ...defaults, ...asked, ...forced };
  if (later !== undefined) delete given[later];
  const write = later === undefined ? access.write : without(access.write, later);
  const judged = judgeChange(definition, given, { stored: null, write });
  const refused = parsed.issues.map(({ path }) => path);
  const issues = [
    ...parsed.issues,
    ...touchedIssues(parsed.guarded, defaults, context.dialect),
    ...judged.issues.filter(({ path }) => !refused.includes(path)),
  ].filter(({ path }) => path !== later);
  return { change: { ...defaults, ...judged.change, ...madeOnAdd(definition, services), ...forced }, issues };
}

function without(names: ReadonlySet<string>, name: string): ReadonlySet<string> {
  return new Set([...names].filter((each) => each !== name));
}

/** An empty value for a rank or a column that the database itself fills counts as left out. */
function withoutLeftOut({ definition }: RecordCall, change: JsonObject): JsonObject {
  const entries = Object.entries(change).filter(([name, value]) => {
    const field = definition.fieldByName.get(name);
    if (field?.type === 'weigh') return value !== null;
    const filled = field?.definition.db?.hasDefault === true || field?.storage?.generated !== undefined;
    return value !== null || !filled || field?.storage?.nullable === true;
  });
  return Object.fromEntries(entries);
}
