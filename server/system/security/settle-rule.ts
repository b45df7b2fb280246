import { both, type Json, type JsonObject } from '#engine/definition/index.ts';
import type { CompiledDefinition } from '#engine/compile/index.ts';
import type { Text } from '#engine/definition/index.ts';
import type { StageContext } from '#server/record/behaviour/behaviour.ts';
import { controllerOf, pathOfController } from '#server/record/security/controller-of.ts';
import { ruleTable } from '#server/record/security/security-rules.ts';

type Definitions = ReadonlyMap<string, CompiledDefinition>;

const NO_TABLE = both('没有这个数据表定义，或者它不能写入', 'There is no such table, or it is never written');
const OTHER_TABLE = both('与控制器的数据表不一致', 'This is not the table of the controller');
const TAKEN = both('这张数据表已经有规则了', 'There is a rule about this table already');

/** Definitions that a rule can be about: those whose rows are written. */
export function ruledDefinitions(definitions: Definitions): CompiledDefinition[] {
  return [...definitions.values()].filter(
    ({ audience, name, base, readOnly, key }) =>
      audience === 'admin' && name === base && !readOnly && key.length > 0,
  );
}

/** The definition a rule names, as clients write controllers. */
export function definitionOfRule(
  definitions: Definitions,
  controller: Json | undefined,
): CompiledDefinition | undefined {
  const path = pathOfController(String(controller ?? ''));
  return ruledDefinitions(definitions).find(({ name }) => name.toLowerCase() === path);
}

/**
 * A rule is about the table of its controller: connection, table and key follow from it, and what a client sends of them
 * has to agree. Gives the definition; undefined where the rule is refused.
 */
export async function settleRule(
  { change, row, verb, issues, executor }: StageContext,
  definitions: Definitions,
  table: string,
): Promise<CompiledDefinition | undefined> {
  if (verb !== 'add' && verb !== 'edit') return undefined;
  const refuse = (path: string, message: Text): undefined => {
    issues.add({ path, code: 'custom', message });
    return undefined;
  };
  const asks = ['controller', 'connection', 'data_table', 'primary_key'].some((name) =>
    isGiven(change[name]),
  );
  const definition = definitionOfRule(definitions, change['controller'] ?? row?.['controller']);
  if (!definition) return asks || verb === 'add' ? refuse('controller', NO_TABLE) : undefined;
  const place = placeOf(definition);
  for (const name of ['connection', 'data_table', 'primary_key'] as const)
    if (isGiven(change[name]) && change[name] !== place[name]) return refuse(name, OTHER_TABLE);
  if (await isTaken(executor, table, place, row?.['id'])) return refuse('controller', TAKEN);
  if (asks || verb === 'add') Object.assign(change, place);
  return definition;
}

const isGiven = (value: Json | undefined): boolean => value !== undefined && value !== null && value !== '';

function placeOf(definition: CompiledDefinition) {
  const key = definition.key.map((name) => definition.fieldByName.get(name)?.column ?? name);
  return {
    ...controllerOf(definition.name),
    connection: definition.connection,
    data_table: ruleTable(definition),
    primary_key: key.join(','),
  } satisfies JsonObject;
}

/** Each table once, so that switching its rule off switches it off. */
async function isTaken(
  executor: StageContext['executor'],
  table: string,
  { connection, data_table: place }: { connection: string; data_table: string },
  own: Json | undefined,
): Promise<boolean> {
  const { rows } = await executor.query({
    text: `select 1 from ${table} where connection = $1 and data_table = $2 and id is distinct from $3::bigint`,
    values: [connection, place, own ?? null],
  });
  return rows.length > 0;
}
