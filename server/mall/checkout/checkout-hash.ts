/** How long a preview holds: 30 minutes. */
export const PREVIEW_MS = 30 * 60_000;

/** What the member sends back to say that they agree: when the preview ends, in unix seconds, and what it stands for. */
export const hashOf = (digest: string, ends: number): string => `${Math.floor(ends / 1000)}.${digest}`;

/** Whether a hash is that of a preview which says the same now, and has not ended. */
export function isAgreed(hash: string, digest: string, now: number): boolean {
  const [ends = '', agreed] = hash.split('.', 2);
  return agreed === digest && /^\d{1,12}$/.test(ends) && Number(ends) * 1000 > now;
}
