import type { Actor } from '#engine/access/index.ts';
import type { Dialect } from '#engine/contract/index.ts';
import type { Locale } from '#engine/definition/index.ts';

/** What every stage of a request may know about who asks and how. */
export interface RequestContext {
  actor: Actor;
  locale: Locale;
  dialect: Dialect;
  /** Client address, seen through `TRUST_PROXY` hops only. */
  ip: string;
  userAgent: string;
  /** Path and query as asked, for the log. */
  url: string;
}
