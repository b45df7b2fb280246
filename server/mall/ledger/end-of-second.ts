import type { JsonSchema } from '#engine/definition/index.ts';

/** A time in a query. */
export const DATETIME: JsonSchema = {
  type: 'string',
  pattern: '^[0-9]{1,11}$',
  description: 'Seconds since 1970, UTC. What was posted within that second counts.',
};

/** Up to when a time goes, in milliseconds since 1970. */
export const endOfSecond = (at: string): number => (Number(at) + 1) * 1000;
