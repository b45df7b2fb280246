import { createHash } from 'node:crypto';
import { Logger } from '@nestjs/common';
import type { RedisClientType } from '@redis/client';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '#server/errors/app-error.ts';

/** The injection token of `RateLimits`. */
export const RATE_LIMITS = Symbol('RATE_LIMITS');

/** So many times in so many seconds. */
const LIMITS = {
  /** Attempts to log in from one address, whatever the account. */
  'login.address': { points: 120, duration: 60 },
  /** Attempts on one account, from wherever: each costs a hash. */
  'login.account': { points: 60, duration: 60 },
  /** Pictures drawn for one address. */
  'captcha.address': { points: 60, duration: 60 },
  /** Codes that somebody at one address has sent, to whomever. */
  'code.address': { points: 60, duration: 3600 },
  /** Codes that go to one mailbox or telephone. */
  'code.receiver': { points: 10, duration: 3600 },
  /** Guesses of a member at a password or a code while they are signed in. */
  'account.guess': { points: 20, duration: 600 },
  /** Reports of what somebody at one address has seen. */
  'beacon.address': { points: 300, duration: 60 },
  /** Guesses at the six digits that confirm a payment. */
  'account.payment': { points: 10, duration: 600 },
} as const;
export type LimitName = keyof typeof LIMITS;

/** Keeps callers from asking too often; shared by all servers where there is Redis, else each counts for itself. */
export interface RateLimits {
  /** Counts one use. @throws AppError `request.throttled` when there were too many. */
  take(limit: LimitName, key: string): Promise<void>;
  stop(): Promise<void>;
}

/** Limits counted in Redis, or in this process while Redis is away or where none is set. */
export async function createRateLimits(redisUrl: string | null): Promise<RateLimits> {
  const redis = redisUrl === null ? null : await connectRedis(redisUrl);
  const limiters = new Map(
    Object.entries(LIMITS).map(([name, limit]) => [name, limiterOf(name, limit, redis)] as const),
  );
  return {
    take: async (limit, key) => {
      try {
        await limiters.get(limit)?.consume(shortKey(key));
      } catch (error) {
        if (error instanceof RateLimiterRes) throw new AppError('request.throttled');
        throw error;
      }
    },
    stop: async () => {
      if (redis !== null) redis.destroy();
    },
  };
}

function limiterOf(
  name: string,
  limit: { points: number; duration: number },
  redis: RedisClientType | null,
): RateLimiterMemory | RateLimiterRedis {
  const own = new RateLimiterMemory({ ...limit, keyPrefix: name });
  if (redis === null) return own;
  return new RateLimiterRedis({
    ...limit,
    storeClient: redis,
    useRedisPackage: true,
    keyPrefix: `metamall:limit:${name}`,
    insuranceLimiter: own,
  });
}

/** Never waits for a server that is away: calls fail at once, and the process counts for itself meanwhile. */
async function connectRedis(url: string): Promise<RedisClientType> {
  const { createClient } = await import('@redis/client');
  const logger = new Logger('redis');
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: { connectTimeout: 3000, reconnectStrategy: (tries) => Math.min(200 * 2 ** tries, 10_000) },
  }) as RedisClientType;
  let away = false;
  client.on('error', (error: Error) => {
    if (!away) logger.error(`Redis is away, each server counts for itself: ${error.message}`);
    away = true;
  });
  client.on('ready', () => {
    if (away) logger.log('Redis is back');
    away = false;
  });
  client.connect().catch(() => undefined);
  return client;
}

/** Callers choose their keys, so a key is never longer than this. */
function shortKey(key: string): string {
  return key.length <= 64 ? key : createHash('sha256').update(key).digest('hex');
}
