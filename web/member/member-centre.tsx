import { useEffect, useState } from 'react';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { createBrowserRouter, Navigate, Outlet, RouterProvider } from 'react-router';
import { hereIn } from '../entry/arrival.ts';
import { useFront } from '../front/front-context.ts';
import { ClosedCentre } from '../front/closed-centre.tsx';
import { FrontPage } from '../front/front-page.tsx';
import { NoticePanel } from '../front/notice-panel.tsx';
import { FramedPage } from './framed-page.tsx';
import { LoadingPage } from './loading-page.tsx';
import { MemberFrame } from './member-frame.tsx';
import { MemberPage } from './member-page.tsx';
import { MemberSiteContext } from './member-site-context.ts';
import { MemberStateContext, useKeptMemberState } from './member-state-context.ts';
import { fetchMemberSite, type MemberSite } from './member-site.ts';

/** `/user` and everything below it, for whoever is signed in as a member. */
export function MemberCentre() {
  const [router] = useState(() =>
    createBrowserRouter(
      [
        {
          element: <Gate />,
          children: [
            { index: true, element: <Navigate to="/loading" replace /> },
            { path: 'loading/:to?', element: <LoadingPage /> },
            { path: 'iframe/:url', element: <FramedPage /> },
            { path: '*', element: <MemberPage /> },
          ],
        },
      ],
      { basename: hereIn('/user') },
    ),
  );
  return <RouterProvider router={router} />;
}

/** Waits for who the member is and what they may see; nothing below is drawn before. */
function Gate() {
  const { t } = useTranslation();
  const { memberHttp } = useFront();
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<MemberSite | Error | null>(null);
  useEffect(() => {
    let gone = false;
    const take = (next: MemberSite | Error): void => {
      if (!gone) setAnswer(next);
    };
    setAnswer(null);
    fetchMemberSite(memberHttp).then(take, take);
    return () => {
      gone = true;
    };
  }, [memberHttp, attempt]);
  if (answer === null)
    return <div className="front-waiting" role="progressbar" aria-label={t('page.loading')} />;
  if (answer instanceof Error) {
    return (
      <FrontPage title={t('title.user')}>
        <NoticePanel icon={TriangleAlert} title={t('page.failed')} hint={answer.message}>
          <button type="button" className="front-button" onClick={() => setAttempt(attempt + 1)}>
            {t('dialog.retry')}
          </button>
        </NoticePanel>
      </FrontPage>
    );
  }
  return <Centre site={answer} />;
}

/** The centre as the server has opened it; one that is closed has nothing in it. */
function Centre({ site }: { site: MemberSite }) {
  const kept = useKeptMemberState(site);
  if (kept[0].layoutMode === 'Disable') return <ClosedCentre />;
  return (
    <MemberSiteContext value={site}>
      <MemberStateContext value={kept}>
        <MemberFrame>
          <Outlet />
        </MemberFrame>
      </MemberStateContext>
    </MemberSiteContext>
  );
}
