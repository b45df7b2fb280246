import { useState } from 'react';
import { Alert, Avatar, Box, Button, TextField, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { mediaUrl } from '../../../fields/cells/index.ts';
import { PasswordMeter } from '../../../fields/inputs/password-meter.tsx';
import { HttpError, siteDatetime, useServices } from '../../../providers/index.ts';
import { useLocale } from '../../../texts/index.ts';
import { AvatarButton } from './avatar-button.tsx';
import { profileIssues } from './profile-issues.ts';

/** One's own account as the server sends it. */
export interface Profile {
  id: number;
  username: string;
  nickname: string;
  avatar: string;
  email: string;
  mobile: string;
  motto: string;
  /** `YYYY-MM-DD HH:mm:ss` by the site's clock; empty before the first login. */
  last_login_time: string;
}

const KEPT = ['nickname', 'email', 'mobile', 'motto'] as const;
const PASSWORDS = ['password', 'oldPassword'] as const;
type Field = (typeof KEPT)[number] | (typeof PASSWORDS)[number];

const isSecret = (field: Field): boolean => (PASSWORDS as readonly string[]).includes(field);

const AUTOCOMPLETE: Record<Field, string> = {
  nickname: 'nickname',
  email: 'email',
  mobile: 'tel',
  motto: 'off',
  password: 'new-password',
  oldPassword: 'current-password',
};

/** Profile and password. What is wrong stands at its field, whoever found it. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { http, base } = useServices();
  const notify = useNotify();
  const queries = useQueryClient();
  const [values, setValues] = useState({ ...profile, password: '', oldPassword: '' });
  const [issues, setIssues] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);

  const save = async (change: Record<string, string>): Promise<void> => {
    const titleOf = (field: string): string => t(`profile.${field as Field}`);
    const wrong = profileIssues(change, { ...profile }, { locale, titleOf });
    setIssues(wrong);
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    try {
      await http.call(`${base}/routine.AdminInfo/edit`, { method: 'POST', body: change });
      notify(t('profile.saved'), { type: 'success' });
      setValues((now) => ({ ...now, password: '', oldPassword: '' }));
      await Promise.all(
        ['profile', 'site', 'own-sessions', 'own-log'].map((key) =>
          queries.invalidateQueries({ queryKey: [key] }),
        ),
      );
    } catch (error) {
      const found = error instanceof HttpError ? error.issues : {};
      setIssues(Object.keys(found).length > 0 ? found : { form: (error as Error).message });
    } finally {
      setBusy(false);
    }
  };
  const picture = values.avatar === '' ? undefined : (mediaUrl(values.avatar) ?? undefined);
  // Who types a new password is asked for the present one.
  const asked: readonly Field[] = values.password === '' ? KEPT : [...KEPT, ...PASSWORDS];
  const submit = (event: React.FormEvent): void => {
    event.preventDefault();
    void save(Object.fromEntries(asked.map((field) => [field, values[field]])));
  };

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Avatar
          {...(picture === undefined ? {} : { src: picture })}
          alt=""
          sx={{ width: 64, height: 64, fontSize: 26, fontWeight: 600, bgcolor: 'primary.main' }}
        >
          {(values.nickname || values.username).slice(0, 1).toUpperCase()}
        </Avatar>
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Typography noWrap sx={{ fontWeight: 600 }}>
            {values.username}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {profile.last_login_time === ''
              ? t('profile.neverBefore')
              : t('profile.lastLogin', { time: siteDatetime(profile.last_login_time, locale) })}
          </Typography>
        </Box>
        <AvatarButton
          onUploaded={(avatar) => {
            setValues((now) => ({ ...now, avatar }));
            void save({ avatar });
          }}
          onRefused={(form) => setIssues({ form })}
        />
      </Box>
      {(issues['form'] ?? issues['avatar']) && (
        <Alert severity="error">{issues['form'] ?? issues['avatar']}</Alert>
      )}
      {(values.password === '' ? [...KEPT, 'password' as const] : asked).map((field) => (
        <Box key={field}>
          <Typography
            component="label"
            htmlFor={`profile-${field}`}
            variant="body2"
            sx={{ display: 'block', fontWeight: 500, mb: 0.75 }}
          >
            {t(`profile.${field}`)}
          </Typography>
          <TextField
            id={`profile-${field}`}
            type={isSecret(field) ? 'password' : 'text'}
            multiline={field === 'motto'}
            minRows={field === 'motto' ? 2 : undefined}
            autoComplete={AUTOCOMPLETE[field]}
            value={values[field]}
            onChange={(event) => {
              setValues({ ...values, [field]: event.target.value });
              setIssues({});
            }}
            error={issues[field] !== undefined}
            helperText={issues[field] ?? (field === 'password' ? t('profile.passwordHint') : undefined)}
            fullWidth
          />
          {field === 'password' && <PasswordMeter password={values.password} />}
        </Box>
      ))}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Button type="submit" variant="contained" loading={busy}>
          {t('profile.save')}
        </Button>
      </Box>
    </Box>
  );
}
