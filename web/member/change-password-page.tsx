import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hereIn, leaveFor } from '../entry/arrival.ts';
import { formErrors, type FormErrors } from '../front/form-errors.ts';
import { useFront } from '../front/front-context.ts';
import { PasswordField } from '../front/password-field.tsx';
import { SubmitButton } from '../front/submit-button.tsx';
import { memberSessionStore } from '../providers/session.ts';
import { AccountSafety } from './account-safety.tsx';

const FIELDS = ['oldPassword', 'newPassword', 'confirmPassword'] as const;

/** A new password; all sessions end with it, so one signs in again. */
export function ChangePasswordPage() {
  const { t } = useTranslation();
  const { memberHttp } = useFront();
  const [values, setValues] = useState({ oldPassword: '', newPassword: '', confirmPassword: '' });
  const [errors, setErrors] = useState<FormErrors>({});
  const [busy, setBusy] = useState(false);
  const submit = async (event: React.FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      await memberHttp.call('/api/account/changePassword', { method: 'POST', body: values });
      memberSessionStore.clear();
      leaveFor(hereIn('/user/login'));
    } catch (error) {
      setErrors(formErrors(error, FIELDS));
      setBusy(false);
    }
  };
  return (
    <>
      <h1>{t('member.changePassword')}</h1>
      <p className="front-hint">{t('member.changePasswordHint')}</p>
      <form className="front-form front-panel" noValidate onSubmit={(event) => void submit(event)}>
        {errors['form'] !== undefined && (
          <p className="front-alert" role="alert">
            {errors['form']}
          </p>
        )}
        {FIELDS.map((name) => (
          <PasswordField
            key={name}
            id={name}
            autoComplete={name === 'oldPassword' ? 'current-password' : 'new-password'}
            label={t(`member.${name}`)}
            value={values[name]}
            error={errors[name]}
            onChange={(value) => {
              setValues({ ...values, [name]: value });
              setErrors({});
            }}
          />
        ))}
        <SubmitButton busy={busy}>{t('member.save')}</SubmitButton>
      </form>
      <AccountSafety />
    </>
  );
}
