import { useTranslation } from 'react-i18next';
import type { MemberRule } from '#engine/contract/index.ts';
import { isMemberPath } from '#engine/page/index.ts';
import { ruleTarget } from '../providers/member-rules.ts';
import { menuPages, topEntries } from './member-site.ts';
import { RuleLink } from './rule-link.tsx';
import { useMemberState } from './member-state-context.ts';
import { useMemberSite } from './member-site-context.ts';

interface Props {
  /** Messages that wait to be read; null where there is no shop. */
  unread: number | null;
  /** Whether the entries of the site's top stand here, for want of room there. */
  withTop?: boolean;
}

/** The directories of the centre and what they hold. */
export function SideMenu({ unread, withTop = false }: Props) {
  const { t } = useTranslation();
  const site = useMemberSite();
  const [{ viewRoutes, showHeadline }] = useMemberState();
  const top = withTop ? topEntries(site) : [];
  return (
    <nav aria-label={t('member.menu')}>
      {viewRoutes.map((directory) => (
        <Section
          key={directory.id}
          title={showHeadline ? directory.title : null}
          entries={menuPages(directory.children ?? []).filter((rule) => unread !== null || !isOfShop(rule))}
          unread={unread ?? 0}
        />
      ))}
      {top.length > 0 && <Section title={t('member.site')} entries={top} unread={0} />}
    </nav>
  );
}

interface SectionProps {
  /** Null for none. */
  title: string | null;
  entries: readonly MemberRule[];
  unread: number;
}

function Section({ title, entries, unread }: SectionProps) {
  if (entries.length === 0) return null;
  return (
    <section>
      {title !== null && <h2>{title}</h2>}
      <ul>
        {entries.map((rule) => (
          <li key={rule.id}>
            <RuleLink rule={rule}>{rule.name === 'message' && unread > 0 && ` (${unread})`}</RuleLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Pages of the shop lead nowhere while there is none. */
function isOfShop(rule: MemberRule): boolean {
  const target = ruleTarget(rule);
  return target.kind === 'path' && isMemberPath(target.path);
}
