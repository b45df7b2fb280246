import { writeFileSync } from 'node:fs';
import { bannerScene, SCENE_NAMES } from './banner-scenes.ts';
import { STILL_LIFE_NAMES, stillLife } from './still-lifes.ts';

const print = (file: string, drawn: string): void =>
  writeFileSync(new URL(`../../../../web/public/static/${file}.svg`, import.meta.url), drawn);

/** Prints the pictures that shipped pages and templates show: `npx tsx server/system/demo/drawing/print-scenes.ts`. */
for (const name of SCENE_NAMES) print(`scenes/${name}`, bannerScene(name));
for (const name of STILL_LIFE_NAMES) print(`stills/${name}`, stillLife(name));
