import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MemberUser } from '../providers/session.ts';
import type { AccountWay } from './account-way.ts';
import { AgreementTick, type AgreementLink } from './agreement-tick.tsx';
import { CodeField } from './code-field.tsx';
import { formErrors, type FormErrors } from './form-errors.ts';
import { useFront } from './front-context.ts';
import { PasswordField } from './password-field.tsx';
import { SubmitButton } from './submit-button.tsx';
import { TextField } from './text-field.tsx';
import { WayChoice } from './way-choice.tsx';

/** A member with the tokens of their session. */
export type SignedIn = MemberUser & { token: string; refresh_token: string };

interface Props {
  ways: readonly AccountWay[];
  /** What whoever becomes a member agrees to. */
  agreements?: readonly AgreementLink[];
  onDone: (member: SignedIn) => void;
}

const FIELDS = ['username', 'password', 'email', 'mobile', 'captcha'];

/** Becomes a member: name, address, the code that it was sent, password. */
export function RegisterForm({ ways, agreements = [], onDone }: Props) {
  const { t } = useTranslation();
  const { memberHttp } = useFront();
  const [way, setWay] = useState<AccountWay>(ways[0] ?? 'email');
  const [values, setValues] = useState({ username: '', address: '', captcha: '', password: '' });
  const [errors, setErrors] = useState<FormErrors>({});
  const [busy, setBusy] = useState(false);
  const [accepted, setAccepted] = useState(false);
  const set = (change: Partial<typeof values>): void => {
    setValues({ ...values, ...change });
    setErrors({});
  };
  const submit = async (event: React.FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    if (agreements.length > 0 && !accepted) return setErrors({ form: t('member.acceptFirst') });
    setBusy(true);
    const { address, ...rest } = values;
    const none = { email: '', mobile: '', captchaId: '', captchaInfo: '' };
    const body = { ...none, tab: 'register', registerType: way, keep: true, ...rest, [way]: address };
    try {
      const { userInfo } = await memberHttp.call<{ userInfo: SignedIn }>('/api/user/checkIn', {
        method: 'POST',
        body,
      });
      onDone(userInfo);
    } catch (error) {
      setErrors(formErrors(error, FIELDS));
      setBusy(false);
    }
  };
  return (
    <form className="front-form" noValidate onSubmit={(event) => void submit(event)}>
      {errors['form'] !== undefined && (
        <p className="front-alert" role="alert">
          {errors['form']}
        </p>
      )}
      <TextField
        id="username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        label={t('member.username')}
        placeholder={t('member.usernameHint')}
        value={values.username}
        error={errors['username']}
        onChange={(username) => set({ username })}
      />
      <WayChoice ways={ways} value={way} onChange={setWay} />
      <TextField
        id="address"
        name={way}
        type={way === 'email' ? 'email' : 'tel'}
        autoComplete={way === 'email' ? 'email' : 'tel-national'}
        label={t(`member.${way}`)}
        value={values.address}
        error={errors[way]}
        onChange={(address) => set({ address })}
      />
      <CodeField
        id="captcha"
        way={way}
        event="user_register"
        address={values.address}
        value={values.captcha}
        error={errors['captcha']}
        onChange={(captcha) => set({ captcha })}
        onFailed={(error) => setErrors(formErrors(error, FIELDS))}
      />
      <PasswordField
        autoComplete="new-password"
        label={t('login.password')}
        value={values.password}
        error={errors['password']}
        onChange={(password) => set({ password })}
      />
      {agreements.length > 0 && (
        <AgreementTick agreements={agreements} accepted={accepted} onAccept={setAccepted} />
      )}
      <SubmitButton busy={busy}>{t('member.register')}</SubmitButton>
    </form>
  );
}
