import type { ReactNode } from 'react';
import { ExternalLink, PanelsTopLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import type { MemberRule } from '#engine/contract/index.ts';
import { FrontIcon } from '../front/front-icon.tsx';
import { addressIn } from '../providers/address-language.ts';
import { ruleTarget } from '../providers/member-rules.ts';
import { useLocale } from '../texts/use-locale.ts';
import { memberIcon } from './member-icon.ts';
import { centrePath } from './member-site.ts';

/**
 * An entry of a menu: a page of the centre, one of the shop, a page framed in the centre, or a link in a window of its own; any
 * other says what is wrong with it.
 */
export function RuleLink({ rule, children }: { rule: MemberRule; children?: ReactNode }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const target = ruleTarget(rule);
  if (target.kind === 'refused') {
    const why = t(target.why === 'link' ? 'member.badLink' : 'member.wrongType');
    return (
      <span className="front-refused" title={why}>
        {rule.title}
        <small>{why}</small>
      </span>
    );
  }
  const words = (
    <>
      {(rule.icon !== '' || rule.type === 'menu') && <FrontIcon icon={memberIcon(rule.icon)} />}
      <span>
        {rule.title}
        {children}
      </span>
    </>
  );
  if (target.kind === 'link')
    return (
      <a href={target.href} target="_blank" rel="noopener noreferrer">
        {words}
        <FrontIcon icon={ExternalLink} size={14} />
      </a>
    );
  const within = centrePath(rule);
  if (within === null) return <a href={addressIn(locale, target.path)}>{words}</a>;
  return (
    <NavLink to={within}>
      {words}
      {target.isFrame && <FrontIcon icon={PanelsTopLeft} size={14} />}
    </NavLink>
  );
}
