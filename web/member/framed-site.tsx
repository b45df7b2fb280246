import { ShieldAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { MemberRule } from '#engine/contract/index.ts';
import { NoticePanel } from '../front/notice-panel.tsx';
import { frameTarget } from '../providers/link-target.ts';

/** What a framed page may do: its own work, but neither take over the window nor look at ours. */
const ALLOWED = 'allow-scripts allow-forms allow-popups allow-downloads allow-modals';

interface Props {
  /** Of the page to show. */
  url: string;
  /** Rules of whoever looks: what one of them says is shown at once, any other page only in a window of its own. */
  rules: readonly MemberRule[];
}

/** The rule that has a page framed. */
export const framedRule = (rules: readonly MemberRule[], url: string): MemberRule | undefined =>
  rules.find((each) => each.menu_type === 'iframe' && each.url === url);

/** Another site's page, framed. */
export function FramedSite({ url, rules }: Props) {
  const { t } = useTranslation();
  const target = frameTarget(url);
  const rule = framedRule(rules, url);
  const title = rule?.title ?? t('member.frame');
  const open = target !== null && (
    <a className="front-button" href={target} target="_blank" rel="noopener noreferrer">
      {t('member.newWindow')}
    </a>
  );
  if (target === null || rule === undefined) {
    return (
      <NoticePanel
        icon={ShieldAlert}
        title={target === null ? t('member.badLink') : title}
        hint={target === null ? t('member.badLinkHint') : t('member.strangeFrame')}
        address={url}
      >
        {open}
      </NoticePanel>
    );
  }
  // An own page would run as part of this site: it keeps its origin only where it is another's.
  const isOther = new URL(target).origin !== location.origin;
  return (
    <iframe
      key={target}
      className="front-frame"
      src={target}
      title={title}
      sandbox={isOther ? `${ALLOWED} allow-same-origin` : ALLOWED}
      referrerPolicy="no-referrer"
    />
  );
}
