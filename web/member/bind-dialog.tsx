import { useEffect, useRef, useState } from 'react';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { AccountWay } from '../front/account-way.ts';
import { CodeField } from '../front/code-field.tsx';
import { formErrors, type FormErrors } from '../front/form-errors.ts';
import { useFront } from '../front/front-context.ts';
import { FrontIcon } from '../front/front-icon.tsx';
import { PasswordField } from '../front/password-field.tsx';
import { SubmitButton } from '../front/submit-button.tsx';
import { TextField } from '../front/text-field.tsx';

interface Props {
  way: AccountWay;
  /** Empty where the member has none. */
  present: string;
  onDone: (address: string) => void;
  onCancel: () => void;
}

const EVENTS = {
  email: { verify: 'user_email_verify', change: 'user_change_email' },
  mobile: { verify: 'user_mobile_verify', change: 'user_change_mobile' },
} as const;

/** Takes another address: first a code of the present one where there is one, then a code of the new one. */
export function BindDialog({ way, present, onDone, onCancel }: Props) {
  const { t } = useTranslation();
  const { memberHttp } = useFront();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const [token, setToken] = useState<string | null>(present === '' ? '' : null);
  const [values, setValues] = useState({ address: '', captcha: '', password: '' });
  const [errors, setErrors] = useState<FormErrors>({});
  const [busy, setBusy] = useState(false);
  const isVerifying = token === null;
  const fields = [
    ...(isVerifying ? [] : [way]),
    'captcha',
    ...(isVerifying || present === '' ? ['password'] : []),
  ];
  const set = (change: Partial<typeof values>): void => {
    setValues({ ...values, ...change });
    setErrors({});
  };
  const verify = async (): Promise<void> => {
    const answer = await memberHttp.call<{ accountVerificationToken: string }>('/api/account/verification', {
      method: 'POST',
      body: { type: way, captcha: values.captcha },
    });
    setToken(answer.accountVerificationToken);
    setValues({ ...values, captcha: '' });
  };
  const change = async (): Promise<void> => {
    const { address, captcha, password } = values;
    const body = { type: way, [way]: address, captcha, password, accountVerificationToken: token };
    await memberHttp.call('/api/account/changeBind', { method: 'POST', body });
    onDone(address.trim());
  };
  const submit = async (event: React.FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      await (isVerifying ? verify() : change());
    } catch (error) {
      setErrors(formErrors(error, fields));
    }
    setBusy(false);
  };
  return (
    <dialog ref={dialog} className="front-dialog" aria-labelledby="bind-title" onClose={onCancel}>
      <div className="front-dialog-body">
        <div className="front-dialog-head">
          <h2 id="bind-title">
            {isVerifying
              ? t('member.verifyFirst', { address: present })
              : t(way === 'email' ? 'member.newEmail' : 'member.newMobile')}
          </h2>
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
          {!isVerifying && (
            <TextField
              id="bind-address"
              name={way}
              type={way === 'email' ? 'email' : 'tel'}
              label={t(`member.${way}`)}
              value={values.address}
              error={errors[way]}
              onChange={(address) => set({ address })}
            />
          )}
          {fields.includes('password') && (
            <PasswordField
              id="bind-password"
              label={t('login.password')}
              value={values.password}
              error={errors['password']}
              onChange={(password) => set({ password })}
            />
          )}
          <CodeField
            // Each address has a minute of its own.
            key={isVerifying ? 'present' : 'new'}
            id="bind-captcha"
            way={way}
            event={EVENTS[way][isVerifying ? 'verify' : 'change']}
            address={isVerifying ? present : values.address}
            password={isVerifying ? values.password : undefined}
            value={values.captcha}
            error={errors['captcha']}
            onChange={(captcha) => set({ captcha })}
            onFailed={(error) => setErrors(formErrors(error, fields))}
          />
          <SubmitButton busy={busy}>{isVerifying ? t('member.continue') : t('member.save')}</SubmitButton>
        </form>
      </div>
    </dialog>
  );
}
