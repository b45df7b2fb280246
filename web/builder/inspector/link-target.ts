/** Where a link leads: to a thing of the shop, a page of it, or an address. */
export interface LinkTarget {
  kind: LinkKind;
  /** An id, a code, a keyword or an address, as the kind has it; empty where it has none. */
  value: string;
}

export const LINK_KINDS = [
  'none',
  'home',
  'goods',
  'classify',
  'search',
  'coupons',
  'page',
  'merchant',
  'cart',
  'account',
  'url',
] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

const FIXED: Partial<Record<LinkKind, string>> = {
  none: '',
  home: '/',
  coupons: '/coupons',
  cart: '/cart',
  account: '/user',
};
const BEGINNINGS: [LinkKind, string, RegExp][] = [
  ['goods', '/goods/', /^\/goods\/(\d+)$/],
  ['classify', '/class/', /^\/class\/(\d+)$/],
  ['merchant', '/merchant/', /^\/merchant\/(\d+)$/],
  ['page', '/page/', /^\/page\/([a-z0-9-]+)$/],
  ['search', '/search?keyword=', /^\/search\?keyword=([^&]*)$/],
];

/** What a link of a block leads to. */
export function linkTarget(link: string): LinkTarget {
  for (const [kind, path] of Object.entries(FIXED))
    if (path === link) return { kind: kind as LinkKind, value: '' };
  for (const [kind, , pattern] of BEGINNINGS) {
    const [, value] = pattern.exec(link) ?? [];
    if (value !== undefined) return { kind, value: kind === 'search' ? decoded(value) : value };
  }
  return { kind: 'url', value: link };
}

/** The link that leads there. */
export function linkTo({ kind, value }: LinkTarget): string {
  const fixed = FIXED[kind];
  if (fixed !== undefined) return fixed;
  const begins = BEGINNINGS.find(([each]) => each === kind);
  if (!begins) return value;
  return value === '' ? '' : `${begins[1]}${kind === 'search' ? encodeURIComponent(value) : value}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
