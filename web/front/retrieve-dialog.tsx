import { useEffect, useRef, useState } from 'react';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { AccountWay } from './account-way.ts';
import { CodeField } from './code-field.tsx';
import { formErrors, type FormErrors } from './form-errors.ts';
import { useFront } from './front-context.ts';
import { FrontIcon } from './front-icon.tsx';
import { PasswordField } from './password-field.tsx';
import { SubmitButton } from './submit-button.tsx';
import { TextField } from './text-field.tsx';
import { WayChoice } from './way-choice.tsx';

interface Props {
  ways: readonly AccountWay[];
  /** The new password is set. */
  onDone: () => void;
  onCancel: () => void;
}

const FIELDS = ['account', 'captcha', 'password'];

/** Sets a new password by a code that the account's address is sent. */
export function RetrieveDialog({ ways, onDone, onCancel }: Props) {
  const { t } = useTranslation();
  const { memberHttp } = useFront();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const [way, setWay] = useState<AccountWay>(ways[0] ?? 'email');
  const [values, setValues] = useState({ account: '', captcha: '', password: '' });
  const [errors, setErrors] = useState<FormErrors>({});
  const [busy, setBusy] = useState(false);
  const set = (change: Partial<typeof values>): void => {
    setValues({ ...values, ...change });
    setErrors({});
  };
  const submit = async (event: React.FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      const body = { type: way, ...values };
      await memberHttp.call('/api/account/retrievePassword', { method: 'POST', body });
      onDone();
    } catch (error) {
      setErrors(formErrors(error, FIELDS));
      setBusy(false);
    }
  };
  /** The code's address is named after its kind, the box is not. */
  const failed = (error: unknown): void => {
    const { [way]: account, ...rest } = formErrors(error, [way]);
    setErrors(account === undefined ? rest : { ...rest, account });
  };
  return (
    <dialog ref={dialog} className="front-dialog" aria-labelledby="retrieve-title" onClose={onCancel}>
      <div className="front-dialog-body">
        <div className="front-dialog-head">
          <h2 id="retrieve-title">{t('member.retrieve')}</h2>
          <button
            type="button"
            className="front-quiet"
            aria-label={t('dialog.close')}
            title={t('dialog.close')}
            onClick={onCancel}
          >
            <FrontIcon icon={X} />
          </button>
        </div>
        <form className="front-form" noValidate onSubmit={(event) => void submit(event)}>
          {errors['form'] !== undefined && (
            <p className="front-alert" role="alert">
              {errors['form']}
            </p>
          )}
          <WayChoice ways={ways} value={way} onChange={setWay} />
          <TextField
            id="retrieve-account"
            name="account"
            type={way === 'email' ? 'email' : 'tel'}
            autoComplete={way === 'email' ? 'email' : 'tel-national'}
            label={t(`member.${way}`)}
            value={values.account}
            error={errors['account']}
            onChange={(account) => set({ account })}
          />
          <CodeField
            id="retrieve-captcha"
            way={way}
            event="user_retrieve_pwd"
            address={values.account}
            value={values.captcha}
            error={errors['captcha']}
            onChange={(captcha) => set({ captcha })}
            onFailed={failed}
          />
          <PasswordField
            id="retrieve-password"
            autoComplete="new-password"
            label={t('member.newPassword')}
            value={values.password}
            error={errors['password']}
            onChange={(password) => set({ password })}
          />
          <SubmitButton busy={busy}>{t('member.setPassword')}</SubmitButton>
        </form>
      </div>
    </dialog>
  );
}
