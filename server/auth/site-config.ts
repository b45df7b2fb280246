/** The injection token of `SiteConfigOf`. */
export const SITE_CONFIG = Symbol('SITE_CONFIG');

/** What the client must know of the site before it draws anything. */
export interface SiteConfig {
  siteName: string;
  version: string;
  /** Only on a developer's own server: pages that show what the product is made of. */
  development?: true;
  /** Empty: files come from this server. */
  cdnUrl: string;
  /** Empty: the client sends its token to no other host. */
  apiUrl: string;
  upload: {
    /** Bytes. */
    maxSize: number;
    saveName: string;
    /** Joined by commas. */
    allowedSuffixes: string;
    allowedMimeTypes: string[];
    mode: 'local' | 'cloud';
  };
}

/** Gives the site's configuration as it is now; `version` is the product's own. */
export type SiteConfigOf = (options?: { development?: boolean }) => SiteConfig;
