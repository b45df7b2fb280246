import type { Actor } from '#engine/access/index.ts';
import type { Dialect } from '#engine/contract/index.ts';
import type { Locale } from '#engine/definition/index.ts';

/** What every stage of a request may know about who asks and how. */
export interface RequestContext {
  actor: Actor;
  locale: Locale;
  dialect: Dialect;
  /** The clock of the wall times that are read and formatted without an offset: the site's on the back-office wire, else UTC. */
  timeZone: string;
  /** Client address, seen through `TRUST_PROXY` hops only. */
  ip: string;
  userAgent: string;
  /** Where the caller finds this server: `https://shop.example.com`. */
  origin: string;
  /** Path and query as asked, for the log. */
  url: string;
  /** The access token of the call's session. Never to be logged, nor shown. */
  token?: string;
}
