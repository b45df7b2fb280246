import { shortHash, TRASH_PREFIX } from '../definition/index.ts';

const LONGEST = 63;

/** `_trash_1a2b3c4d_color`; cut to what the database keeps of a name. `from` is all that distinguishes it from others. */
export function trashName(name: string, from: readonly string[]): string {
  let cut = `${TRASH_PREFIX}${shortHash([...from, name].join('\0'))}_${name}`;
  while (encodeURIComponent(cut).replace(/%../g, '_').length > LONGEST) cut = [...cut].slice(0, -1).join('');
  return cut;
}
