import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { SiteConfig } from '#server/auth/site-config.ts';
import { PRODUCT_DIR } from '#server/config/settings.ts';
import { uploadSettings } from '../upload/upload-settings.ts';

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
