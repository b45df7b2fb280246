import { LEVEL, LEVELS_JOB } from '#server/mall/levels/level-names.ts';
import type { Behaviour, BehaviourDeps, StageContext } from '#server/record/behaviour/behaviour.ts';

/** What decides who is in which level. */
const DECIDING = ['level', 'growth_needed', 'status', 'delete_time'];

const OUT_OF_ORDER = {
  'zh-cn': '级别越高，所需成长值应越多',
  en: 'A higher level needs more growth than those below it, and less than those above',
};

/** Levels of members: once what they need has changed, all members are put into them anew. */
export const levelBehaviour = ({ jobs }: BehaviourDeps): Behaviour => ({
  definition: LEVEL,

  async validate({ row, change, executor, issues }: StageContext): Promise<void> {
    if (change['level'] === undefined && change['growth_needed'] === undefined) return;
    const of = (name: string): number => Number(change[name] ?? row?.[name] ?? 0);
    const { rows } = await executor.query({
      text: `select from "shop_member_level" where "id" is distinct from $1 and (("level" < $2 and "growth_needed" >= $3)
        or ("level" > $2 and "growth_needed" <= $3)) limit 1`,
      values: [row?.['id'] ?? null, of('level'), of('growth_needed')],
    });
    if (rows.length > 0) issues.add({ path: 'growth_needed', code: 'custom', message: OUT_OF_ORDER });
  },

  after({ verb, change, row, executor, once }: StageContext): void {
    const isDeciding = verb === 'del' || DECIDING.some((name) => change[name] !== undefined);
    if (row !== null && isDeciding)
      once('levels of members', () => jobs.add(LEVELS_JOB, {}, { key: 'levels', transaction: executor }));
  },
});
