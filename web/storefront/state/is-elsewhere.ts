import { isMemberPath } from '#engine/page/index.ts';
import { hasOneAddress } from './has-one-address.ts';

/** Whether an address, its path without the language, leads to a document that is not the shop's. */
export function isElsewhere(to: string): boolean {
  const [path = ''] = to.split(/[?#]/);
  return hasOneAddress(to) || (/^\/user(?:\/|$)/i.test(path) && !isMemberPath(path));
}
