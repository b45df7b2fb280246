import type { Locale } from '#engine/definition/index.ts';
import type { UploadConfig } from '#engine/contract/index.ts';

/** The injection token of `SiteConfigOf`. */
export const SITE_CONFIG = Symbol('SITE_CONFIG');

/** What the client must know of the site before it draws anything. */
export interface SiteConfig {
  siteName: string;
  /** The number a site is registered by; empty where there is none. */
  recordNumber: string;
  version: string;
  /** Only on a developer's own server: pages that show what the product is made of. */
  development?: true;
  /** Empty: files come from this server. */
  cdnUrl: string;
  /** Empty: the client sends its token to no other host. */
  apiUrl: string;
  /** Links at the top of the shop's pages. */
  headNav: { title: string; path: string }[];
  /** That this has been read, which clients keep together with it. */
  initialize: true;
  /** The same of what a member needs. */
  userInitialize: boolean;
  upload: UploadConfig;
  /** Pictures of maps: an address with `{z}`, `{x}` and `{y}`, empty for none, and who is to be named. */
  map: { tiles: string; attribution: string };
}

/** Gives the site's configuration as it is now; `member`: to a member who is signed in. */
export type SiteConfigOf = (options?: {
  development?: boolean;
  member?: boolean;
  /** Of what is said in words. */
  locale?: Locale;
}) => SiteConfig;
