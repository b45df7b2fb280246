import { useEffect, useState } from 'react';
import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { arrival } from '../entry/arrival.ts';
import { FrontPage } from './front-page.tsx';
import { goBack, ways } from './ways.ts';
import { NoticePanel } from './notice-panel.tsx';

/** Seconds until one is taken home, unless one stays. */
const RETURNS_AFTER = 10;

/** `/404`: says so, offers home and the page before, and returns by itself; whoever wants to read on may stay. */
export function NotFound() {
  const { t } = useTranslation();
  const [left, setLeft] = useState<number | null>(RETURNS_AFTER);
  const { from } = arrival();
  const { home } = ways();
  useEffect(() => {
    if (left === null) return undefined;
    if (left === 0) {
      location.replace(home);
      return undefined;
    }
    // A page nobody looks at waits: one would come back to a place one never went to.
    const next = setTimeout(() => !document.hidden && setLeft(left - 1), 1000);
    const wake = (): void => {
      if (!document.hidden) setLeft(left - 1);
    };
    document.addEventListener('visibilitychange', wake);
    return () => {
      clearTimeout(next);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [left, home]);
  return (
    <FrontPage title={t('title.notFound')}>
      <NoticePanel
        icon={SearchX}
        code="404"
        title={t('title.notFound')}
        hint={t('front.notFoundHint')}
        address={from}
      >
        <a className="front-button" href={home}>
          {t('front.toHome')}
        </a>
        {history.length > 1 && (
          <button type="button" className="front-button" data-tone="plain" onClick={goBack}>
            {t('front.previous')}
          </button>
        )}
      </NoticePanel>
      {left !== null && (
        <p className="front-returning">
          <span role="timer">{t('front.returning', { count: left })}</span>
          <button type="button" className="front-link" onClick={() => setLeft(null)}>
            {t('front.stay')}
          </button>
        </p>
      )}
    </FrontPage>
  );
}
