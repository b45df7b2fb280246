import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { arrival, hereIn, onwardOfMember } from '../entry/arrival.ts';
import { HttpError } from '../providers/http-error.ts';
import { memberSessionStore } from '../providers/session.ts';
import type { CheckInState } from './account-way.ts';
import { ClosedCentre } from './closed-centre.tsx';
import { useFront } from './front-context.ts';
import { LoginForm, type Credentials } from './login-form.tsx';
import { LoginFrame } from './login-frame.tsx';
import { RegisterForm, type SignedIn } from './register-form.tsx';
import { useAgreements } from './use-agreements.ts';
import { RetrieveDialog } from './retrieve-dialog.tsx';

/** What one comes for, by the address below `/user`. */
type Purpose = 'login' | 'register' | 'retrieve';

/**
 * `/user/login`: a member's user name, e-mail or mobile number and password. `/user/register`: how to become one.
 * `/user/retrieve`: the same as the login, with what sets a new password above it.
 */
export function UserLogin() {
  const { t } = useTranslation();
  const { base, memberHttp, siteName, go } = useFront();
  const [state, setState] = useState<CheckInState | null>(null);
  const [purpose, setPurpose] = useState(purposeOfAddress);
  const [isClosed, setIsClosed] = useState(false);
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
    try {
      const answer = await memberHttp.call<CheckInState>('/api/user/checkIn');
      setState(answer);
      return answer;
    } catch (error) {
      if (saysClosed(error)) setIsClosed(true);
      throw error;
    }
  }, [memberHttp]);
  const captchaAsked = useCallback(async () => (await ask()).userLoginCaptchaSwitch, [ask]);
  const wantsIn = purpose === 'register';
  useEffect(() => {
    // The login form asks by itself.
    if (wantsIn && state === null) ask().catch(() => setPurpose('login'));
  }, [ask, wantsIn, state]);

  const ways = state?.accountVerificationType ?? [];
  const isOpen = state?.registrationOpen === true && ways.length > 0;
  const isRegistering = wantsIn && isOpen;
  const agreements = useAgreements(isRegistering);
  const turn = (next: Purpose): void => {
    history.replaceState(history.state, '', hereIn(`/user/${next}`));
    setPurpose(next);
  };
  const title = isRegistering ? t('member.registerTitle') : t('title.userLogin');
  const cannotRetrieve = purpose === 'retrieve' && state !== null && ways.length === 0;
  // Whether there is a registration is about to be known.
  const isWaiting = wantsIn && state === null;
  const noticeOf = (): string | undefined => {
    if (isReset) return t('member.passwordSet');
    if (cannotRetrieve) return t('member.noRetrieve');
    return notice && t(`front.${notice}`);
  };
  if (isClosed) return <ClosedCentre />;
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
            <button type="button" className="front-link" onClick={() => turn('login')}>
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
            notice={noticeOf()}
          >
            {ways.length > 0 && (
              <p className="front-turn">
                {isOpen && (
                  <button type="button" className="front-link" onClick={() => turn('register')}>
                    {t('member.registerTitle')}
                  </button>
                )}
                <button type="button" className="front-link" onClick={() => turn('retrieve')}>
                  {t('member.forgotten')}
                </button>
              </p>
            )}
          </LoginForm>
        )
      )}
      {purpose === 'retrieve' && ways.length > 0 && (
        <RetrieveDialog
          ways={ways}
          onCancel={() => turn('login')}
          onDone={() => {
            turn('login');
            setIsReset(true);
          }}
        />
      )}
    </LoginFrame>
  );
}

/** What somebody comes for who has followed an address. */
function purposeOfAddress(): Purpose {
  const named = /\/user\/(register|retrieve)\/?$/i.exec(location.pathname)?.[1]?.toLowerCase();
  return named === 'register' || named === 'retrieve' ? named : 'login';
}

/** Whether a refusal says that there is no member centre at present. */
function saysClosed(error: unknown): boolean {
  if (!(error instanceof HttpError) || typeof error.data !== 'object' || error.data === null) return false;
  return 'type' in error.data && error.data.type === 'member closed';
}
