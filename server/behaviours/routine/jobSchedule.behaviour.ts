import { nextRun } from '#server/jobs/next-run.ts';
import type { Behaviour, BehaviourDeps } from '#server/record/behaviour/behaviour.ts';

/** Schedules show when they run next. */
export const jobScheduleBehaviour = ({ now }: BehaviourDeps): Behaviour => ({
  definition: 'routine/jobSchedule',

  shape({ rows, context }) {
    for (const row of rows) {
      // Who may not read when it runs learns of no time.
      const next = row.next_time === null ? nextRun(String(row.cron), String(row.time_zone), now()) : null;
      if (next === null) continue;
      row.next_time =
        context.dialect === 'backOffice' ? Math.floor(next / 1000) : new Date(next).toISOString();
    }
  },
});
