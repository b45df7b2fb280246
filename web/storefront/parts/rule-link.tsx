import type { MemberRule } from '#engine/contract/index.ts';
import { ruleTarget } from '../../providers/member-rules.ts';
import { useShopWorld } from '../state/shop-world.ts';
import { ShopLink } from './shop-link.tsx';

interface Props {
  rule: MemberRule;
  /** Whether it is the page shown now. */
  isHere?: boolean;
}

/** An entry of a menu of members: a page, one framed in the member centre, or a link in a window of its own. */
export function RuleLink({ rule, isHere = false }: Props) {
  const { t } = useShopWorld();
  const target = ruleTarget(rule);
  if (target.kind === 'refused')
    return (
      <span className="bad-entry">
        {rule.title} <small>{t(target.why === 'link' ? 'head.badLink' : 'head.badEntry')}</small>
      </span>
    );
  if (target.kind === 'link')
    return (
      <a href={target.href} target="_blank" rel="noopener noreferrer">
        {rule.title}
      </a>
    );
  return (
    <ShopLink to={target.path} {...(isHere ? { 'aria-current': 'page' as const } : {})}>
      {rule.title}
    </ShopLink>
  );
}
