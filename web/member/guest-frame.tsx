import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MemberRule } from '#engine/contract/index.ts';
import { leaveToSignIn } from '../entry/arrival.ts';
import { useFront } from '../front/front-context.ts';
import { FrontPage } from '../front/front-page.tsx';
import { entriesOf } from '../providers/member-rules.ts';
import { FramedSite, framedRule } from './framed-site.tsx';

/** `/user/iframe/:url` for guests: what the site's top shows without a login. Any other page is for members who are signed in. */
export function GuestFrame() {
  const { t } = useTranslation();
  const { memberHttp } = useFront();
  const [rules, setRules] = useState<readonly MemberRule[] | null>(null);
  const url = framedUrl();
  useEffect(() => {
    memberHttp.call<{ rules: MemberRule[] }>('/api/index/index').then(
      (answer) => setRules(entriesOf(answer.rules, 'nav', 'route')),
      () => setRules([]),
    );
  }, [memberHttp]);
  const rule = rules === null ? undefined : framedRule(rules, url);
  const isForMembers = rules !== null && rule === undefined;
  useEffect(() => {
    if (isForMembers) leaveToSignIn();
  }, [isForMembers]);
  if (rules === null || rule === undefined)
    return <div className="front-waiting" role="progressbar" aria-label={t('page.loading')} />;
  return (
    <FrontPage title={rule.title}>
      <FramedSite url={url} rules={rules} />
    </FrontPage>
  );
}

/** What the address says; empty where it can't be read. */
function framedUrl(): string {
  try {
    return decodeURIComponent(/\/iframe\/([^/]+)\/?$/.exec(location.pathname)?.[1] ?? '');
  } catch {
    return '';
  }
}
