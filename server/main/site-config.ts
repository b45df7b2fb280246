import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PRODUCT_DIR } from './settings.ts';

/** What the client must know of the site before it draws anything. */
export interface SiteConfig {
  siteName: string;
  version: string;
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

const MEGABYTE = 1024 * 1024;

/** The site's configuration; `version` is the product's own. */
export function siteConfig(): SiteConfig {
  return {
    siteName: 'Metamall',
    version,
    cdnUrl: '',
    apiUrl: '',
    upload: {
      maxSize: 10 * MEGABYTE,
      saveName: '/storage/{topic}/{year}{mon}{day}/{fileName}{fileSha1}{.suffix}',
      allowedSuffixes: 'jpg,jpeg,png,gif,webp,bmp,mp4,zip,rar,7z,doc,docx,xls,xlsx,ppt,pptx,pdf,txt',
      allowedMimeTypes: [],
      mode: 'local',
    },
  };
}

const version = (
  JSON.parse(readFileSync(path.join(PRODUCT_DIR, 'package.json'), 'utf8')) as { version: string }
).version;
