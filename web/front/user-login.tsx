import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { arrival, onwardOfMember } from '../entry/arrival.ts';
import { memberSessionStore } from '../providers/session.ts';
import type { CheckInState } from './account-way.ts';
import { useFront } from './front-context.ts';
import { LoginForm, type Credentials } from './login-form.tsx';
import { LoginFrame } from './login-frame.tsx';
import { RegisterForm, type SignedIn } from './register-form.tsx';
import { useAgreements } from './use-agreements.ts';
import { RetrieveDialog } from './retrieve-dialog.tsx';

const REGISTER = '/user/register';
const LOGIN = '/user/login';

/** `/user/login`: a member's user name, e-mail or mobile number and password. `/user/register`: how to become one. */
export function UserLogin() {
  const { t } = useTranslation();
  const { base, memberHttp, siteName, go } = useFront();
  const [state, setState] = useState<CheckInState | null>(null);
  const [wantsIn, setWantsIn] = useState(() => /^\/user\/register\/?$/i.test(location.pathname));
  const [retrieving, setRetrieving] = useState(false);
  const [isReset, setIsReset] = useState(false);
  const { notice } = arrival();
  const enter = useCallback(
    ({ token, refresh_token, ...user }: SignedIn): void => {
      memberSessionStore.write({ token, refreshToken: refresh_token, user });
      go(onwardOfMember(base));
    },
    [base, go],
  );
  const signIn = useCallback(
    async (credentials: Credentials): Promise<void> => {
      const body = { tab: 'login', captchaId: '', captchaInfo: '', ...credentials };
      const { userInfo } = await memberHttp.call<{ userInfo: SignedIn }>('/api/user/checkIn', {
        method: 'POST',
        body,
      });
      enter(userInfo);
    },
    [memberHttp, enter],
  );
  const ask = useCallback(async (): Promise<CheckInState> => {
    const answer = await memberHttp.call<CheckInState>('/api/user/checkIn');
    setState(answer);
    return answer;
  }, [memberHttp]);
  const captchaAsked = useCallback(async () => (await ask()).userLoginCaptchaSwitch, [ask]);
  useEffect(() => {
    // The login form asks by itself.
    if (wantsIn && state === null) ask().catch(() => setWantsIn(false));
  }, [ask, wantsIn, state]);

  const ways = state?.accountVerificationType ?? [];
  const isOpen = state?.registrationOpen === true && ways.length > 0;
  const isRegistering = wantsIn && isOpen;
  const agreements = useAgreements(isRegistering);
  const turn = (register: boolean): void => {
    history.replaceState(history.state, '', register ? REGISTER : LOGIN);
    setWantsIn(register);
  };
  const title = isRegistering ? t('member.registerTitle') : t('title.userLogin');
  // Whether there is a registration is about to be known.
  const isWaiting = wantsIn && state === null;
  return (
    <LoginFrame
      title={title}
      hint={isRegistering ? t('member.registerHint') : t('member.loginHint')}
      promise={{
        headline: t('member.promise'),
        points: [t('member.point1'), t('member.point2'), t('member.point3')],
      }}
    >
      <title>{`${title} - ${siteName}`}</title>
      {isRegistering ? (
        <>
          {agreements !== null && <RegisterForm ways={ways} agreements={agreements} onDone={enter} />}
          <p className="front-turn">
            {t('member.hasAccount')}
            <button type="button" className="front-link" onClick={() => turn(false)}>
              {t('login.submit')}
            </button>
          </p>
        </>
      ) : (
        !isWaiting && (
          <LoginForm
            account={{ label: t('member.account'), missing: t('member.accountRequired') }}
            captchaAsked={captchaAsked}
            signIn={signIn}
            notice={isReset ? t('member.passwordSet') : notice && t(`front.${notice}`)}
          >
            {ways.length > 0 && (
              <p className="front-turn">
                {isOpen && (
                  <button type="button" className="front-link" onClick={() => turn(true)}>
                    {t('member.registerTitle')}
                  </button>
                )}
                <button type="button" className="front-link" onClick={() => setRetrieving(true)}>
                  {t('member.forgotten')}
                </button>
              </p>
            )}
          </LoginForm>
        )
      )}
      {retrieving && (
        <RetrieveDialog
          ways={ways}
          onCancel={() => setRetrieving(false)}
          onDone={() => {
            setRetrieving(false);
            setIsReset(true);
          }}
        />
      )}
    </LoginFrame>
  );
}
