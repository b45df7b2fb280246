import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { arrival, onwardOfMember } from '../entry/arrival.ts';
import { memberSessionStore, type MemberUser } from '../providers/session.ts';
import { useFront } from './front-context.ts';
import { LoginForm, type Credentials } from './login-form.tsx';
import { LoginFrame } from './login-frame.tsx';

type CheckIn = { userInfo: MemberUser & { token: string; refresh_token: string } };

/** `/user/login`: a member's user name, e-mail or mobile number and password. */
export function UserLogin() {
  const { t } = useTranslation();
  const { base, memberHttp, siteName, go } = useFront();
  const { notice } = arrival();
  const signIn = useCallback(
    async (credentials: Credentials): Promise<void> => {
      const body = { tab: 'login', captchaId: '', captchaInfo: '', ...credentials };
      const { userInfo } = await memberHttp.call<CheckIn>('/api/user/checkIn', { method: 'POST', body });
      const { token, refresh_token, ...user } = userInfo;
      memberSessionStore.write({ token, refreshToken: refresh_token, user });
      go(onwardOfMember(base));
    },
    [base, memberHttp, go],
  );
  const captchaAsked = useCallback(
    async () =>
      (await memberHttp.call<{ userLoginCaptchaSwitch: boolean }>('/api/user/checkIn'))
        .userLoginCaptchaSwitch,
    [memberHttp],
  );
  return (
    <LoginFrame
      title={t('title.userLogin')}
      hint={t('member.loginHint')}
      promise={{
        headline: t('member.promise'),
        points: [t('member.point1'), t('member.point2'), t('member.point3')],
      }}
    >
      <title>{`${t('title.userLogin')} - ${siteName}`}</title>
      <LoginForm
        account={{ label: t('member.account'), missing: t('member.accountRequired') }}
        captchaAsked={captchaAsked}
        signIn={signIn}
        notice={notice && t(`front.${notice}`)}
      />
    </LoginFrame>
  );
}
