import type { Json } from '#engine/definition/index.ts';
import { plainText } from './plain-text.ts';
import { listOf } from './tag-cells.tsx';

/** A longer path leads nowhere; it is cut when it is drawn. */
export const LONGEST_PATH = 4000;
/** Nobody leafs through more. */
const MAX_READ = 200;

/** The paths of a list of files, as an array or as comma text. */
export function pathsOf(value: Json | undefined): string[] {
  return listOf(value)
    .slice(0, MAX_READ)
    .map((each) => plainText(each, LONGEST_PATH))
    .filter((path) => path !== '');
}
