import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { arrival, onwardWithin } from '../entry/arrival.ts';
import { createAuthProvider } from '../providers/create-auth-provider.ts';
import { sessionStore } from '../providers/session.ts';
import { useFront } from './front-context.ts';
import { LoginButtons } from './login-buttons.tsx';
import { LoginForm, type Credentials } from './login-form.tsx';
import { LoginFrame } from './login-frame.tsx';

/** `/admin/login`: account and password. Leads on to where one wanted to go. */
export function AdminLogin() {
  const { t } = useTranslation();
  const { adminHttp, base, siteName, go } = useFront();
  const { notice } = arrival();
  const signIn = useCallback(
    async (credentials: Credentials): Promise<void> => {
      await createAuthProvider(adminHttp, sessionStore, base).login(credentials);
      go(onwardWithin(base));
    },
    [adminHttp, base, go],
  );
  const captchaAsked = useCallback(
    async () => (await adminHttp.call<{ captcha: boolean }>(`${base}/Index/login`)).captcha,
    [adminHttp, base],
  );
  return (
    <LoginFrame
      title={t('login.title')}
      hint={t('login.firstPassword')}
      foot={t('login.tagline')}
      promise={{
        headline: t('login.tagline'),
        text: t('login.promise'),
        points: [t('login.point1'), t('login.point2'), t('login.point3')],
      }}
    >
      <title>{`${t('title.adminLogin')} - ${siteName}`}</title>
      <LoginForm
        account={{ label: t('login.username'), missing: t('login.usernameRequired') }}
        captchaAsked={captchaAsked}
        signIn={signIn}
        notice={notice && t(`front.${notice}`)}
      >
        <LoginButtons onward={onwardWithin(base)} />
      </LoginForm>
    </LoginFrame>
  );
}
