/** The injection token of `SiteRules`. */
export const SITE_RULES = Symbol('SITE_RULES');

/** What the site's settings say about every call, as they are now. */
export interface SiteRules {
  /** The clock of wall times on the back-office wire. */
  timeZone(): string;
  /** Whether calls from an address are refused. */
  blocks(address: string): boolean;
}
