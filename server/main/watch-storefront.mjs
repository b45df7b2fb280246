/** Builds the storefront anew whenever a source of it changes; `npm run dev` runs it beside the server. */
import { watch } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildStorefront } from './build-storefront.mjs';

const QUIET_MS = 150;
const root = fileURLToPath(new URL('../..', import.meta.url));
let timer;
let building = Promise.resolve();

function changed() {
  clearTimeout(timer);
  timer = setTimeout(() => {
    building = building.then(() => buildStorefront()).catch((error) => console.error(error));
  }, QUIET_MS);
}

for (const folder of ['web/storefront', 'web/blocks', 'engine'])
  watch(`${root}${folder}`, { recursive: true }, changed);
