import type { MemberRule } from '#engine/contract/index.ts';
import { frameTarget, linkTarget } from './link-target.ts';

/** Rules of some kinds wherever they stand, depth first; those that are no entry of a menu are left out. */
export const entriesOf = (rules: readonly MemberRule[], ...types: MemberRule['type'][]): MemberRule[] =>
  rules.flatMap((rule) => [
    ...(types.includes(rule.type) && rule.extend !== 'add_rules_only' ? [rule] : []),
    ...entriesOf(rule.children ?? [], ...types),
  ]);

/** Where an entry of a menu leads: a path of this site, an address in a window of its own, or nowhere, and why. */
export type RuleTarget =
  | { kind: 'path'; path: string; isFrame: boolean }
  | { kind: 'link'; href: string }
  | { kind: 'refused'; why: 'type' | 'link' };

/**
 * Pages of the member centre stand below `/user`, those of the site's top where their path says; another site's page is shown in
 * a frame of the centre.
 */
export function ruleTarget({ type, menu_type: opens, path, url }: MemberRule): RuleTarget {
  if (opens === 'link') {
    const href = linkTarget(url);
    return href === null ? { kind: 'refused', why: 'link' } : { kind: 'link', href };
  }
  if (opens === 'iframe') {
    if (frameTarget(url) === null) return { kind: 'refused', why: 'link' };
    return { kind: 'path', path: `/user/iframe/${encodeURIComponent(url)}`, isFrame: true };
  }
  if (opens !== 'tab') return { kind: 'refused', why: 'type' };
  const own = path.replace(/^\/+/, '');
  const isOfSite = type === 'nav' || (type === 'nav_user_menu' && path.startsWith('/'));
  return { kind: 'path', path: isOfSite ? `/${own}` : `/user/${own}`, isFrame: false };
}
