import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HttpError } from '../providers/http-error.ts';
import { withTexts } from '../texts/spoken.ts';
import type { CaptchaAnswer } from './captcha-dialog.tsx';
import { useFront } from './front-context.ts';
import { PasswordField } from './password-field.tsx';
import { TextField } from './text-field.tsx';
import { lazyPart } from '../providers/lazy-part.ts';

export interface Credentials {
  username: string;
  password: string;
  keep: boolean;
  captchaId?: string;
  captchaInfo?: string;
}

interface Props {
  /** Name of the account's box, and what is said when it is empty. */
  account: { label: string; missing: string };
  /** Whether the server wants a captcha with the login. Leads away whoever is signed in already. */
  captchaAsked: () => Promise<boolean>;
  /** Signs in and leads on. @throws HttpError with issues by field, or with code 0 for a refusal of the pair. */
  signIn: (credentials: Credentials) => Promise<void>;
  /** Why somebody was sent here. */
  notice?: string;
  /** Other ways to sign in, below the form's own button. */
  children?: React.ReactNode;
}

type FieldErrors = Partial<Record<'username' | 'password' | 'form', string>>;

const CaptchaDialog = lazyPart(() =>
  withTexts(import('./captcha-dialog.tsx'), 'captcha').then((it) => ({ default: it.CaptchaDialog })),
);

/** Account, password, keep session. Whatever is wrong stands at the field it is about. */
export function LoginForm({ account, captchaAsked, signIn, notice, children }: Props) {
  const { t } = useTranslation();
  const { warmUp } = useFront();
  const [values, setValues] = useState<Credentials>({ username: '', password: '', keep: true });
  const [errors, setErrors] = useState<FieldErrors>({});
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const [asked, setAsked] = useState<boolean | null>(null);

  useEffect(() => {
    // Asked again when the form is sent: nothing is lost when it fails here.
    captchaAsked().then(setAsked, () => undefined);
  }, [captchaAsked]);

  const set = (change: Partial<Credentials>): void => {
    warmUp();
    setValues({ ...values, ...change });
    setErrors({});
  };
  const submit = (event: React.FormEvent): void => {
    event.preventDefault();
    if (busy) return;
    const missing = missingIn(values, account.missing, t('login.passwordRequired'));
    setErrors(missing);
    if (Object.keys(missing).length > 0) focusOn(missing.username ? 'username' : 'password');
    else void enter(async () => (asked ?? (await captchaAsked())) && 'captcha');
  };
  const enter = async (prepare: () => Promise<CaptchaAnswer | 'captcha' | false>): Promise<void> => {
    setBusy(true);
    try {
      const solved = await prepare();
      if (solved === 'captcha') {
        setAsking(true);
        setBusy(false);
        return;
      }
      await signIn({ ...values, ...solved, username: values.username.trim() });
    } catch (error) {
      const reported = errorsOf(error);
      setErrors(reported);
      setBusy(false);
      focusOn(reported.username ? 'username' : 'password');
    }
  };
  const solved = (answer: CaptchaAnswer): void => {
    setAsking(false);
    void enter(async () => answer);
  };

  return (
    <form className="front-form" noValidate onSubmit={submit}>
      {errors.form !== undefined ? (
        <p className="front-alert" role="alert">
          {errors.form}
        </p>
      ) : (
        notice !== undefined && (
          <p className="front-alert" data-tone="info" role="status">
            {notice}
          </p>
        )
      )}
      <TextField
        id="username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        label={account.label}
        value={values.username}
        error={errors.username}
        onChange={(username) => set({ username })}
      />
      <PasswordField
        label={t('login.password')}
        value={values.password}
        error={errors.password}
        onChange={(password) => set({ password })}
      />
      <label className="front-check">
        <input
          type="checkbox"
          checked={values.keep}
          onChange={(event) => set({ keep: event.target.checked })}
        />
        {t('login.keep')}
      </label>
      <button className="front-button" type="submit" aria-disabled={busy || undefined}>
        {busy && <span className="front-spinner" aria-hidden="true" />}
        {busy ? t('login.submitting') : t('login.submit')}
      </button>
      {children}
      {asking && (
        <Suspense>
          <CaptchaDialog onSolved={solved} onCancel={() => setAsking(false)} />
        </Suspense>
      )}
    </form>
  );
}

const focusOn = (id: string): void => document.getElementById(id)?.focus();

function missingIn(values: Credentials, username: string, password: string): FieldErrors {
  return {
    ...(values.username.trim() === '' ? { username } : {}),
    ...(values.password === '' ? { password } : {}),
  };
}

function errorsOf(error: unknown): FieldErrors {
  if (!(error instanceof HttpError)) return { form: String(error) };
  const { username, password } = error.issues;
  if (username || password) return { username, password };
  // A refusal of the pair is about the password as far as the person in front of it can see.
  return error.code === 0 ? { password: error.message } : { form: error.message };
}
