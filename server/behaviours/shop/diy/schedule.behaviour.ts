import { SYSTEM } from '#engine/access/index.ts';
import type { FullText } from '#engine/definition/index.ts';
import { instantOf } from '#server/mall/instant-of.ts';
import { PAGE_SCHEDULE } from '#server/mall/pages/page-names.ts';
import { PAGE_SWITCHES } from '#server/mall/pages/page-switches.ts';
import type { Behaviour, BehaviourDeps, StageContext } from '#server/record/behaviour/behaviour.ts';

/** Versions that go live at their time: what has begun stays as it is. */
export const scheduleBehaviour = (deps: BehaviourDeps): Behaviour => ({
  definition: PAGE_SCHEDULE,
  restrictions: ({ rows, context: { actor } }) =>
    rows.map(({ state }) => {
      // The job that shows versions at their time goes on with what has begun.
      if (state === 'waiting' || actor === SYSTEM) return null;
      return { edit: 'page.schedule-begun', ...(state === 'running' ? { del: 'page.schedule-begun' } : {}) };
    }),
  validate: (stage) => checkTimes(deps, stage),
  async after({ row, change, executor }) {
    if (!('start_time' in change || 'end_time' in change)) return;
    for (const time of [row?.['start_time'], row?.['end_time']]) {
      const after = time === null || time === undefined ? -1 : instantOf(time) - deps.now();
      if (after >= 0) await deps.jobs.add(PAGE_SWITCHES, {}, { after, transaction: executor });
    }
  },
  actions: {
    cancel({ change }) {
      change['state'] = 'cancelled';
    },
  },
});

function checkTimes({ now }: BehaviourDeps, { row, change, issues }: StageContext): void {
  if (!('start_time' in change || 'end_time' in change)) return;
  const { start_time: start = null, end_time: end = null } = { ...row, ...change };
  const complain = (path: string, message: FullText): void => issues.add({ path, code: 'custom', message });
  if (end === null) return;
  if (start !== null && instantOf(end) <= instantOf(start)) complain('end_time', ENDS_FIRST);
  else if (instantOf(end) <= now()) complain('end_time', IS_OVER);
}

const ENDS_FIRST = { 'zh-cn': '结束时间须晚于开始时间', en: 'It has to end after it begins' };
const IS_OVER = { 'zh-cn': '结束时间已过', en: 'This time has passed' };
