import parser from 'cron-parser';

/** When a schedule runs next. @param now and the result: milliseconds since 1970, UTC. */
export function nextRun(cron: string, timeZone: string, now: number): number {
  return parser
    .parseExpression(cron, { tz: timeZone, currentDate: new Date(now) })
    .next()
    .getTime();
}
