const MINUTE_MS = 60_000;
/** Minutes after a payment was begun at which its channel is asked; then every 30. */
const MINUTES = [1, 2, 5, 10, 30];
const LATER_MS = 30 * MINUTE_MS;

/** When the channel is asked after it has been asked so often; milliseconds since 1970. */
export function nextQuery(createdAt: number, queries: number, now: number): number {
  const minutes = MINUTES[queries];
  const due = minutes === undefined ? now + LATER_MS : createdAt + minutes * MINUTE_MS;
  // What was missed while the queue was away is not caught up call by call.
  return Math.max(due, now + MINUTE_MS);
}
