import { lazy, Suspense, useState } from 'react';
import {
  Alert,
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  InputAdornment,
  TextField,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useAuthProvider } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { HttpError, useServices, type Credentials } from '../providers/index.ts';
import { IconButton } from '../ui/index.ts';
import type { CaptchaAnswer } from './captcha-dialog.tsx';

type FieldErrors = Partial<Record<'username' | 'password' | 'form', string>>;

const CaptchaDialog = lazy(() =>
  import('./captcha-dialog.tsx').then((it) => ({ default: it.CaptchaDialog })),
);

/** Whether the server wants a captcha with the login. */
function useCaptchaAsked() {
  const { http, base } = useServices();
  return useQuery({
    queryKey: ['captcha-asked'],
    queryFn: async ({ signal }) =>
      (await http.call<{ captcha: boolean }>(`${base}/Index/login`, { signal })).captcha,
  });
}

/** Account, password, keep session. Whatever is wrong stands at the field it is about. */
export function LoginForm() {
  const { t } = useTranslation();
  const auth = useAuthProvider();
  const navigate = useNavigate();
  const from = useLocation().state as { nextPathname?: string } | null;
  const [values, setValues] = useState<Credentials>({ username: '', password: '', keep: true });
  const [errors, setErrors] = useState<FieldErrors>({});
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const captcha = useCaptchaAsked();

  const set = (change: Partial<Credentials>): void => {
    setValues({ ...values, ...change });
    setErrors({});
  };

  const submit = (event: React.FormEvent): void => {
    event.preventDefault();
    const missing = missingIn(values, t('login.usernameRequired'), t('login.passwordRequired'));
    setErrors(missing);
    if (Object.keys(missing).length > 0) return;
    void begin();
  };
  const begin = async (): Promise<void> => {
    const asked = captcha.data ?? (await captcha.refetch()).data;
    if (asked === true) setAsking(true);
    else await enter();
  };
  const enter = async (solved?: CaptchaAnswer): Promise<void> => {
    setAsking(false);
    setBusy(true);
    try {
      await auth?.login({ ...values, ...solved, username: values.username.trim() });
      void navigate(from?.nextPathname ?? '/', { replace: true });
    } catch (error) {
      setErrors(errorsOf(error));
      setBusy(false);
    }
  };

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2.25 }}>
      {errors.form && <Alert severity="error">{errors.form}</Alert>}
      <LabelledField label={t('login.username')} id="username">
        <TextField
          id="username"
          name="username"
          autoComplete="username"
          autoFocus
          value={values.username}
          onChange={(event) => set({ username: event.target.value })}
          error={Boolean(errors.username)}
          helperText={errors.username}
        />
      </LabelledField>
      <LabelledField label={t('login.password')} id="password">
        <PasswordField
          value={values.password}
          onChange={(password) => set({ password })}
          error={errors.password}
        />
      </LabelledField>
      <FormControlLabel
        sx={{ my: -0.5 }}
        control={<Checkbox checked={values.keep} onChange={(_, keep) => set({ keep })} />}
        label={t('login.keep')}
      />
      <Button
        type="submit"
        variant="contained"
        size="large"
        loading={busy}
        sx={{ minHeight: 42, fontSize: 15 }}
      >
        {busy ? t('login.submitting') : t('login.submit')}
      </Button>
      {asking && (
        <Suspense>
          <CaptchaDialog onSolved={(solved) => void enter(solved)} onCancel={() => setAsking(false)} />
        </Suspense>
      )}
    </Box>
  );
}

function LabelledField({ label, id, children }: { label: string; id: string; children: React.ReactNode }) {
  return (
    <Box>
      <Typography
        component="label"
        htmlFor={id}
        variant="body2"
        sx={{ display: 'block', fontWeight: 500, mb: 0.75 }}
      >
        {label}
      </Typography>
      {children}
    </Box>
  );
}

function PasswordField(props: { value: string; onChange: (value: string) => void; error?: string }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      id="password"
      name="password"
      type={shown ? 'text' : 'password'}
      autoComplete="current-password"
      value={props.value}
      onChange={(event) => props.onChange(event.target.value)}
      error={Boolean(props.error)}
      helperText={props.error}
      slotProps={{
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                icon={shown ? 'eye-off' : 'eye'}
                label={shown ? t('login.hidePassword') : t('login.showPassword')}
                onClick={() => setShown(!shown)}
              />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}

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
  // A refusal of the pair is about the password as far as the person in front of it can tell.
  return error.code === 0 ? { password: error.message } : { form: error.message };
}
