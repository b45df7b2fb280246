/** Where somebody wanted to go before the menu was there: a path of the whole site, and its query. */
export interface Wanted {
  path: string;
  query: Record<string, string | string[]>;
}

/** `/loading/<to>`, or `/loading` for whoever wants nothing but in. `base` is the path of the back office. */
export function loadingPath(
  base: string,
  { pathname, search }: { pathname: string; search: string },
): string {
  if (pathname === '/' && search === '') return '/loading';
  const query: Wanted['query'] = {};
  const params = new URLSearchParams(search);
  for (const key of new Set(params.keys())) {
    const values = params.getAll(key);
    query[key] = values.length > 1 ? values : (values[0] ?? '');
  }
  return `/loading/${encodeURIComponent(JSON.stringify({ path: `${base}${pathname}`, query } satisfies Wanted))}`;
}

/** What the state of an address says to its page, which a reload keeps, without what the step there has done once. */
export function keptState(state: unknown): object | null {
  if (typeof state !== 'object' || state === null) return null;
  const { closes: _done, ...kept } = state as Record<string, unknown>;
  return kept;
}

/**
 * The address within the back office that a loading address carries; null when it carries none, or one that leads
 * elsewhere: another host, another area, the loading or login page itself.
 */
export function wantedAddress(base: string, pathname: string): string | null {
  const carried = /^\/loading\/([^/]+)\/?$/.exec(pathname)?.[1];
  const wanted = carried === undefined ? null : parsed(carried);
  if (!wanted) return null;
  const within = pathWithin(base, wanted.path);
  return within === null ? null : `${within}${searchOf(wanted.query)}`;
}

function parsed(text: string): Wanted | null {
  try {
    const value = JSON.parse(decodeURIComponent(text)) as Partial<Wanted> | null;
    return typeof value?.path === 'string' ? { path: value.path, query: value.query ?? {} } : null;
  } catch {
    return null;
  }
}

const HERE = 'http://here.invalid';

/** Read as a browser would, so that no spelling of another host slips through. */
function pathWithin(base: string, path: string): string | null {
  if (!path.startsWith(`${base}/`)) return null;
  try {
    const url = new URL(path, HERE);
    if (url.origin !== HERE || !url.pathname.startsWith(`${base}/`)) return null;
    const within = url.pathname.slice(base.length);
    if (within.startsWith('//') || /^\/(loading|login)(\/|$)/.test(within)) return null;
    return within === '/' ? null : within;
  } catch {
    return null;
  }
}

function searchOf(query: unknown): string {
  if (typeof query !== 'object' || query === null) return '';
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (typeof each === 'string' || typeof each === 'number') params.append(key, String(each));
    }
  }
  return params.size === 0 ? '' : `?${params.toString()}`;
}
