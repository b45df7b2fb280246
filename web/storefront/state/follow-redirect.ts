import type { Locale } from '#engine/definition/index.ts';
import { adminBasePath } from '../../providers/admin-base-path.ts';
import { pathOf, type Redirect } from '../../providers/redirect.ts';
import { hasOneAddress } from './has-one-address.ts';
import { isElsewhere } from './is-elsewhere.ts';
import { say } from './notes.ts';
import { addressIn, pathWithout } from './shop-world.ts';

/** Below which pages without a name of their own are a member's. */
const OF_MEMBERS = '/user';

interface Ways {
  /** Goes to an address within the shop. */
  navigate(address: string): void;
  /** Goes to an address in a document of its own. */
  leave(address: string): void;
}

/** Goes where an answer leads, in the language that is read, and says why. */
export function followRedirect(to: Redirect, message: string, locale: Locale, ways: Ways): void {
  say({ text: message });
  const path = pathOf(to, adminBasePath(), OF_MEMBERS);
  if (hasOneAddress(path)) return ways.leave(path);
  const plain = pathWithout(path);
  const address = addressIn(locale, plain);
  if (isElsewhere(plain)) ways.leave(address);
  else ways.navigate(address);
}
