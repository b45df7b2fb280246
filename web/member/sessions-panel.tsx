import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFront } from '../front/front-context.ts';

interface Session {
  session: string;
  current: boolean;
  /** Unix seconds. */
  begun: number;
  ip: string;
  useragent: string;
}

/** Where the member is signed in; each of the others can be ended. */
export function SessionsPanel() {
  const { t, i18n } = useTranslation();
  const { memberHttp } = useFront();
  const [list, setList] = useState<Session[] | Error | null>(null);
  const load = useCallback(
    () =>
      memberHttp.call<{ list: Session[] }>('/api/account/sessions').then((it) => setList(it.list), setList),
    [memberHttp],
  );
  useEffect(() => void load(), [load]);
  const end = async (session: string): Promise<void> => {
    try {
      await memberHttp.call('/api/account/endSession', { method: 'POST', body: { session } });
      await load();
    } catch (error) {
      setList(error as Error);
    }
  };
  return (
    <section className="front-part" aria-labelledby="sessions-title">
      <h2 id="sessions-title">{t('member.sessions')}</h2>
      <p className="front-hint">{t('member.sessionsHint')}</p>
      {list instanceof Error && (
        <p className="front-error" role="alert">
          {list.message}
        </p>
      )}
      {Array.isArray(list) && (
        <ul className="front-changes front-panel">
          {list.map(({ session, current, begun, ip, useragent }) => (
            <li key={session}>
              <span>
                <span>{deviceOf(useragent)}</span>
                <span className="front-hint">
                  {new Date(begun * 1000).toLocaleString(i18n.language, {
                    dateStyle: 'medium',
                    timeStyle: 'short',
                  })}
                  {ip !== '' && ` · ${ip}`}
                </span>
              </span>
              {current ? (
                <span className="front-hint">{t('member.thisDevice')}</span>
              ) : (
                <button type="button" className="front-link" onClick={() => void end(session)}>
                  {t('member.endSession')}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const BROWSERS = [
  ['MicroMessenger', 'WeChat'],
  ['Edg/', 'Edge'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;
const SYSTEMS = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['Linux', 'Linux'],
] as const;

/** What people call the device that a header speaks of; the header itself where nobody knows it. */
function deviceOf(useragent: string): string {
  const named = [BROWSERS, SYSTEMS].flatMap(
    (list) => list.find(([sign]) => useragent.includes(sign))?.[1] ?? [],
  );
  return named.join(' · ') || useragent.slice(0, 60) || '–';
}
