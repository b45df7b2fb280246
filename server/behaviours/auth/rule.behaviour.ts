import { nodeHeld } from '#engine/access/index.ts';
import type { JsonObject } from '#engine/definition/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import { grantRule, PARENTS_OF_RULES, settleRule, type RuleTables } from '#server/auth/rules/rule-stages.ts';
import { translateTitles } from '#server/auth/rules/rule-titles.ts';
import { statusAsText } from '#server/auth/status-as-text.ts';
import type { Executor } from '#server/database/connection.ts';
import type {
  Behaviour,
  BehaviourDeps,
  RowRestrictions,
  StageContext,
} from '#server/record/behaviour/behaviour.ts';

const TABLES: RuleTables = { rules: 'admin_rule', groups: 'auth/group', opening: new Set(['menu']) };

/** A rule that somebody does not hold is not theirs to change. */
const FOREIGN: RowRestrictions = { edit: 'access.denied', del: 'access.denied' };

/** Of a rule that a definition made its name and kind are not for people to change. */
const MADE: RowRestrictions = {
  del: 'rule.made',
  fields: ['name', 'type'],
  why: {
    'zh-cn': '由数据表定义生成的规则，名称与类型不能修改',
    en: 'A definition made this rule: its name and its kind stay as they are',
  },
};

/**
 * Menu rules: those of definitions keep their names and stay, as they would only come back; nobody touches a rule they
 * does not hold; what is added below a rule is granted to the groups that hold it.
 */
export const ruleBehaviour = ({ records, sessions }: BehaviourDeps): Behaviour => ({
  definition: 'auth/rule',

  async restrictions({ context: { actor }, rows, executor }) {
    const made = await madeAmong(executor, rows);
    return rows.map((row) => {
      if (!nodeHeld(String(row['name']), actor)) return FOREIGN;
      return made.has(String(row['id'])) ? MADE : null;
    });
  },

  validate: refuseForeignPlace,

  before: (stage) => settleRule(records, stage, TABLES),
  after: (stage) => grantRule(records, stage, TABLES),
  wholeTree: true,
  liftsChildren: true,
  choices: PARENTS_OF_RULES,

  async shape(stage) {
    statusAsText(stage);
    await translateTitles(stage);
  },

  afterCommit() {
    sessions.announce(null);
  },
});

/** Nobody who is not super adds a rule outside of those they hold, or takes one there. */
async function refuseForeignPlace({ context, change, row, verb, executor }: StageContext): Promise<void> {
  const { actor } = context;
  if (actor.super) return;
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

/** Keys of those that a definition made. */
async function madeAmong(executor: Executor, rows: readonly JsonObject[]): Promise<Set<string>> {
  const { rows: made } = await executor.query<{ id: string }>({
    text: 'SELECT id FROM admin_rule WHERE id = ANY($1::bigint[]) AND made IS NOT NULL',
    values: [rows.map((row) => row['id'])],
  });
  return new Set(made.map(({ id }) => String(id)));
}
