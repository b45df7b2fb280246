import { arrival } from '../entry/arrival.ts';
import { adminBasePath } from '../providers/admin-path.ts';
import { areaOf } from '../entry/area.ts';

/** Where home is for whoever came here: the back office for those who came out of it, else the site's first page. */
export function ways(): { home: string } {
  const base = adminBasePath();
  const { from } = arrival();
  return { home: from !== undefined && areaOf(from.split(/[?#]/)[0] ?? '/', base) === 'admin' ? base : '/' };
}

/** One page back. */
export const goBack = (): void => history.back();
