import parser from 'cron-parser';

/** When a schedule runs next; null for what is no schedule. @param now and the result: milliseconds since 1970, UTC. */
export function nextRun(cron: string, timeZone: string, now: number): number | null {
  try {
    return parser
      .parseExpression(cron, { tz: timeZone, currentDate: new Date(now) })
      .next()
      .getTime();
  } catch {
    return null;
  }
}
