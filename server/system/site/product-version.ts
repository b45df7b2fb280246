import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PRODUCT_DIR } from '#server/config/settings.ts';

/** The product's own version. */
export const PRODUCT_VERSION = (
  JSON.parse(readFileSync(path.join(PRODUCT_DIR, 'package.json'), 'utf8')) as { version: string }
).version;
