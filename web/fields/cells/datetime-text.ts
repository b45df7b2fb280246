import { formatMoment, readMoment } from './moment.ts';

/**
 * A moment as `YYYY-MM-DD HH:mm:ss`. Text with a zone (`Z`, `+08:00`) is an instant and shown in the reader's zone;
 * text without one is a wall clock and shown as it is. Numbers are unix seconds. Anything else comes back unchanged.
 */
export function datetimeText(value: string | number): string {
  const moment = readMoment(value);
  return moment ? formatMoment(moment.wall) : String(value);
}
