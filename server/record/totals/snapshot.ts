/**
 * Which transactions a statement saw, from `pg_current_snapshot()::text` (`xmin:xmax:xip,xip`).
 * Everything before `xmin` was finished, nothing from `xmax` on, and of those between only what is not in `running`.
 */
export interface Snapshot {
  text: string;
  xmin: number;
  xmax: number;
  running: ReadonlySet<number>;
}

/** Reads a snapshot; transaction ids are 64 bit in PostgreSQL and stay exact up to 2^53. */
export function parseSnapshot(text: string): Snapshot {
  const [xmin = '0', xmax = '0', running = ''] = text.split(':');
  const ids = running === '' ? [] : running.split(',').map(Number);
  return { text, xmin: Number(xmin), xmax: Number(xmax), running: new Set(ids) };
}

/** Whether the transaction had finished when the snapshot was taken. */
export function sees(snapshot: Snapshot, xid: number): boolean {
  return xid < snapshot.xmin || (xid < snapshot.xmax && !snapshot.running.has(xid));
}

/**
 * Transactions that finished after `before` and not later than `after`;
 * null when there are more than `most`, or when the two are not in this order.
 */
export function finishedBetween(before: Snapshot, after: Snapshot, max = 5000): number[] | null {
  if (after.xmax < before.xmax || after.xmax - before.xmax > max) return null;
  if ([...after.running].some((xid) => sees(before, xid))) return null;
  const ids = [...before.running].filter((xid) => sees(after, xid));
  for (let xid = before.xmax; xid < after.xmax; xid += 1) if (sees(after, xid)) ids.push(xid);
  return ids;
}
