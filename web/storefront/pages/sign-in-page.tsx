import { useState, type FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { EmptyState } from '../parts/empty-state.tsx';
import { MakeUpSheet } from '../parts/make-up-sheet.tsx';
import { PersonalPage } from '../parts/personal-page.tsx';
import { SignCalendar } from '../parts/sign-calendar.tsx';
import { rewardText, SignRules } from '../parts/sign-rules.tsx';
import { say } from '../state/notes.ts';
import { addressIn, useShopWorld } from '../state/shop-world.ts';
import type { SignAnswer } from '../state/sign-in-types.ts';
import { usePersonal } from '../state/use-personal.ts';

/** Check-ins by month: today's button, the days in a row, what they give and what comes next. */
export function SignInPage() {
  const { t, api, locale } = useShopWorld();
  const navigate = useNavigate();
  const month = new URLSearchParams(useLocation().search).get('month');
  const [personal, { reload, set }] = usePersonal(
    () => api.get<SignAnswer>('shop.signIn/index', { month }),
    month ?? '',
  );
  const [forgotten, setForgotten] = useState<string | null>(null);
  const makeUp = async (day: string): Promise<void> => {
    try {
      const answer = await api.post<SignAnswer>('shop.signIn/makeUp', { day });
      const reward = rewardText(answer.made_up ?? { score: 0, growth: 0 }, t);
      say({ text: t(answer.again ? 'sign.makeUpAgain' : 'sign.makeUpDone', { reward }) });
      set(answer);
    } catch (error) {
      say({ text: error instanceof Error ? error.message : String(error) });
    }
  };
  const sign = async (): Promise<void> => {
    try {
      const answer = await api.post<SignAnswer>('shop.signIn/add', {});
      say({ text: t(answer.again ? 'sign.again' : 'sign.done', { reward: rewardText(answer.today, t) }) });
      set(answer);
      if (month !== null) void navigate(addressIn(locale, '/user/signIn'), { replace: true });
    } catch (error) {
      say({ text: error instanceof Error ? error.message : String(error) });
    }
  };
  return (
    <PersonalPage title={t('sign.title')} personal={personal} onRetry={reload} inAccount>
      {(answer) =>
        answer.open ? (
          <>
            <Today answer={answer} onSign={sign} />
            <SignCalendar
              month={answer.month}
              days={answer.days}
              today_date={answer.today_date}
              onMakeUp={setForgotten}
            />
            {answer.make_up.days > 0 && (
              <p className="quiet sign-make-up">
                {t('sign.makeUpRule', { days: answer.make_up.days, count: answer.make_up.cost })}
              </p>
            )}
            {forgotten !== null && (
              <MakeUpSheet
                day={forgotten}
                offer={answer.make_up}
                onYes={() => makeUp(forgotten)}
                onClose={() => setForgotten(null)}
              />
            )}
            <SignRules rules={answer.rules} />
          </>
        ) : (
          <EmptyState icon="clock" title={t('sign.closed')} />
        )
      }
    </PersonalPage>
  );
}

function Today({ answer, onSign }: { answer: SignAnswer; onSign: () => Promise<void> }) {
  const { t } = useShopWorld();
  const [isBusy, setBusy] = useState(false);
  const { signed_today: isSigned, streak, total, today, next } = answer;
  const send = (event: FormEvent): void => {
    event.preventDefault();
    setBusy(true);
    void onSign().finally(() => setBusy(false));
  };
  return (
    <section className="panel sign-today" aria-label={t('sign.today')}>
      <dl className="sign-counts">
        <div>
          <dt>{t('sign.streak')}</dt>
          <dd>{t('sign.days', { count: streak })}</dd>
        </div>
        <div>
          <dt>{t('sign.total')}</dt>
          <dd>{t('sign.days', { count: total })}</dd>
        </div>
      </dl>
      <form method="post" onSubmit={send}>
        <button type="submit" className="button is-strong" disabled={isSigned || isBusy}>
          {t(isSigned ? 'sign.isDone' : 'sign.button')}
        </button>
      </form>
      <p role="status">
        {t(isSigned ? 'sign.got' : 'sign.gives', { reward: rewardText(today, t) })}
        {next && (
          <small className="quiet">{t('sign.next', { days: next.days, reward: rewardText(next, t) })}</small>
        )}
      </p>
    </section>
  );
}
