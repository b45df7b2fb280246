import { createHash, randomBytes } from 'node:crypto';

/** A day in milliseconds. */
export const DAY_MS = 86_400_000;
/** An access token lets its audience in for three days. */
export const ACCESS_MS = 3 * DAY_MS;
/** A refresh token gives new access tokens for thirty days. */
export const REFRESH_MS = 30 * DAY_MS;

/** A new token: 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps of a token; the token can't be found from it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
