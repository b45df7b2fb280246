import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { MemberRule } from '#engine/contract/index.ts';
import { isMemberPath } from '#engine/page/index.ts';
import { entriesOf, ruleTarget } from '../../providers/member-rules.ts';
import { useOwnRules } from '../state/own-rules.ts';
import { pathWithout, useShopWorld } from '../state/shop-world.ts';
import { RuleLink } from './rule-link.tsx';
import { ShopLink } from './shop-link.tsx';

const pathOf = (rule: MemberRule): string | null => {
  const target = ruleTarget(rule);
  return target.kind === 'path' ? target.path : null;
};

/** Whether a rule's page is one of the shop. */
function isOfShop(rule: MemberRule): boolean {
  const path = pathOf(rule);
  return path !== null && isMemberPath(path);
}

/** Directories of the member's menu that have pages of the shop, with everything in them; the member centre has the others. */
const entriesHere = (directories: readonly MemberRule[]): MemberRule[] =>
  directories
    .map((each) => entriesOf(each.children ?? [], 'menu'))
    .flatMap((each) => (each.some(isOfShop) ? each : []));

/** The menu beside a member's pages in the shop: as the rules of members have it. */
export function AccountNav() {
  const { t } = useShopWorld();
  const rules = useOwnRules();
  const path = pathWithout(useLocation().pathname);
  const menu = useRef<HTMLElement>(null);
  useEffect(() => {
    // Where the menu is a row to push, its place is not to be looked for.
    const here = menu.current?.querySelector<HTMLElement>('[aria-current]');
    if (here && menu.current) menu.current.scrollLeft = here.offsetLeft - menu.current.offsetLeft - 40;
  }, [path, rules]);
  return (
    <nav ref={menu} className="account-nav" aria-label={t('me.nav')}>
      {entriesHere(rules?.directories ?? []).map((rule) => {
        const at = pathOf(rule);
        return (
          <RuleLink
            key={rule.id}
            rule={rule}
            isHere={at !== null && (path === at || path.startsWith(`${at}/`))}
          />
        );
      })}
      <ShopLink to="/user">{t('me.centre')}</ShopLink>
    </nav>
  );
}
