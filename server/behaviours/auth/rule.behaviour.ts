import { nodeHeld } from '#engine/access/index.ts';
import type { JsonObject } from '#engine/definition/index.ts';
import { AppError } from '#server/http/app-error.ts';
import { grantRule, settleRule, type RuleTables } from '#server/auth/rules/rule-stages.ts';
import { statusAsText } from '#server/auth/status-as-text.ts';
import { sessionsChanged } from '#server/auth/session-changes.ts';
import type { Executor } from '#server/database/connection.ts';
import type { Behaviour, StageContext } from '#server/record/behaviour/behaviour.ts';

const TABLES: RuleTables = { rules: 'admin_rule', groups: 'admin_group', opening: new Set(['menu']) };

/** Of a rule that a definition made these are not for people to change. */
const MADE_FIELDS = ['name', 'type'];

/**
 * Menu rules: those of definitions keep their names and stay, as they would only come back; nobody touches a rule he
 * does not hold; what is added below a rule is granted to the groups that hold it.
 */
export const ruleBehaviour: Behaviour = {
  definition: 'auth/rule',

  async validate(stage) {
    const { change, row, verb, executor, issues } = stage;
    await refuseForeignRule(stage);
    if (row === null || !(await isMade(executor, row))) return;
    if (verb === 'del') throw new AppError('action.not-allowed');
    for (const path of MADE_FIELDS) if (Object.hasOwn(change, path)) issues.add({ path, code: 'readonly' });
  },

  before: (stage) => settleRule(stage, TABLES),
  after: (stage) => grantRule(stage, TABLES),
  wholeTree: true,
  shape: statusAsText,

  afterCommit() {
    sessionsChanged(null);
  },
};

/** Who is not super neither changes a rule he does not hold nor adds one outside of those he holds. */
async function refuseForeignRule({ context, change, row, verb, executor }: StageContext): Promise<void> {
  const { actor } = context;
  if (actor.super) return;
  if (row !== null && !nodeHeld(String(row['name']), actor)) throw new AppError('access.denied');
  if (verb !== 'add' && !Object.hasOwn(change, 'pid') && !Object.hasOwn(change, 'name')) return;
  const above = await nameOf(executor, change['pid'] ?? row?.['pid']);
  const name = String(change['name'] ?? row?.['name'] ?? '');
  if (above === null || !nodeHeld(above, actor) || !name.startsWith(`${above}/`))
    throw new AppError('access.denied');
}

async function nameOf(executor: Executor, id: unknown): Promise<string | null> {
  if (id === null || id === undefined) return null;
  const { rows } = await executor.query<{ name: string }>({
    text: 'SELECT name FROM admin_rule WHERE id = $1',
    values: [id],
  });
  return rows[0]?.name ?? null;
}

async function isMade(executor: Executor, row: JsonObject): Promise<boolean> {
  const { count } = await executor.query({
    text: 'SELECT 1 FROM admin_rule WHERE id = $1 AND made IS NOT NULL',
    values: [row['id']],
  });
  return count === 1;
}
