import { RECHARGE_PLAN } from '#server/mall/recharge/recharge-names.ts';
import { instantOf } from '#server/mall/instant-of.ts';
import type { Behaviour, BehaviourDeps } from '#server/record/behaviour/behaviour.ts';

const ORDER = { 'zh-cn': '结束时间要晚于开始时间', en: 'It must end after it begins' };

/** Plans of recharges: their time is a span. */
export const planBehaviour = (_deps: BehaviourDeps): Behaviour => ({
  definition: RECHARGE_PLAN,
  validate({ verb, row, change, issues }) {
    if (verb === 'del') return;
    const next = { ...row, ...change };
    const [start, end] = [next['start_time'] ?? null, next['end_time'] ?? null];
    if (start !== null && end !== null && instantOf(start) >= instantOf(end))
      issues.add({ path: 'end_time', code: 'custom', message: ORDER });
  },
});
