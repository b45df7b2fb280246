import type { Connection } from '#server/database/connection.ts';
import type { Authenticator } from '#server/http/authenticator.ts';
import type { SessionChanges } from '#server/http/session-changes.ts';
import type { RecordServices } from '#server/record/record-services.ts';
import type { MemberEntry } from './member/member-entry.ts';
import type { RateLimits } from './rate-limits.ts';
import type { RefusedAttempts } from './refused-attempts.ts';
import type { MenuRules } from './rules/menu-rules.ts';
import type { ShopFacts } from './shop-facts.ts';
import type { SiteConfigOf } from './site-config.ts';

/** The injection token of `AuthServices`. */
export const AUTH_SERVICES = Symbol('AUTH_SERVICES');

/** What the controllers of sessions, profiles and rights work with. */
export interface AuthServices {
  main: Connection;
  records: RecordServices;
  rules: MenuRules;
  authenticator: Authenticator;
  limits: RateLimits;
  refused: RefusedAttempts;
  sessions: SessionChanges;
  siteConfig: SiteConfigOf;
  shopFacts: ShopFacts;
  memberEntry: MemberEntry;
  /** Whether a captcha is asked for at a login. */
  captcha: boolean;
  /** Asks for a solved captcha. @throws AppError `captcha.wrong`. */
  passCaptcha(body: Record<string, unknown>): Promise<void>;
  /** Sends the targets with a captcha's picture, so that a test can click them; never in a product that runs. */
  revealTargets: boolean;
  /** Shown to the back office. */
  development: boolean;
  /** Milliseconds since 1970, UTC. */
  now: () => number;
}
