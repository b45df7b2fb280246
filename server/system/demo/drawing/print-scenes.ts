import { writeFileSync } from 'node:fs';
import { bannerScene, SCENE_NAMES } from './banner-scenes.ts';

/** Prints the scenes that shipped pages show: `npx tsx server/system/demo/drawing/print-scenes.ts`. */
for (const name of SCENE_NAMES) {
  writeFileSync(
    new URL(`../../../../web/public/static/scenes/${name}.svg`, import.meta.url),
    bannerScene(name),
  );
}
