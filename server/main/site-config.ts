import { readFileSync } from 'node:fs';
import path from 'node:path';
import { uploadSettings } from '#server/system/upload/upload-settings.ts';
import { PRODUCT_DIR } from './settings.ts';

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

/** The site's configuration; `version` is the product's own. */
export function siteConfig({ development = false } = {}): SiteConfig {
  const upload = uploadSettings();
  return {
    siteName: 'Metamall',
    version,
    ...(development ? { development: true as const } : {}),
    cdnUrl: '',
    apiUrl: '',
    upload: {
      maxSize: upload.maxSize,
      saveName: upload.saveName,
      allowedSuffixes: upload.allowedSuffixes.join(','),
      allowedMimeTypes: [...upload.allowedMimeTypes],
      mode: upload.mode,
    },
  };
}

const version = (
  JSON.parse(readFileSync(path.join(PRODUCT_DIR, 'package.json'), 'utf8')) as { version: string }
).version;
