import { formatDatetime, readDatetime } from './datetime.ts';

/**
 * A datetime as `YYYY-MM-DD HH:mm:ss`. Text with a zone (`Z`, `+08:00`) is an instant and shown in the reader's zone;
 * text without one is a wall clock and shown as it is. Numbers are unix seconds. Anything else comes back unchanged.
 */
export function datetimeText(value: string | number): string {
  const datetime = readDatetime(value);
  return datetime ? formatDatetime(datetime.wall) : String(value);
}
