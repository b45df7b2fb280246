import { Box, Paper, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useServices } from '../../../providers/index.ts';
import { PageTitle, StatePanel } from '../../../ui/index.ts';
import { OwnLog } from './own-log.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { ProfileForm, type Profile } from './profile-form.tsx';

/** One's own account: profile and password, sessions, and what one has done. */
export function ProfilePage() {
  const { t } = useTranslation();
  const { http, base } = useServices();
  const profile = useQuery({
    queryKey: ['profile'],
    queryFn: async ({ signal }) =>
      (await http.call<{ info: Profile }>(`${base}/routine.AdminInfo/index`, { signal })).info,
  });
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: '1fr', lg: 'minmax(0, 5fr) minmax(0, 6fr)' },
      }}
    >
      <PageTitle title={t('shell.profile')} />
      <Box sx={{ display: 'grid', gap: 2, alignContent: 'start', minWidth: 0 }}>
        <Section title={t('shell.profile')} level="h1">
          {profile.data ? (
            <ProfileForm profile={profile.data} />
          ) : profile.error ? (
            <StatePanel icon="warning" tone="error" title={t('page.failed')} hint={profile.error.message} />
          ) : (
            <Skeleton variant="rounded" height={380} />
          )}
        </Section>
        <Section title={t('profile.sessions')}>
          <OwnSessions />
        </Section>
      </Box>
      <Section title={t('profile.log')}>
        <OwnLog />
      </Section>
    </Box>
  );
}

function Section({
  title,
  level = 'h2',
  children,
}: {
  title: string;
  level?: 'h1' | 'h2';
  children: React.ReactNode;
}) {
  return (
    <Paper
      component="section"
      variant="outlined"
      sx={{ p: { xs: 2, md: 2.5 }, minWidth: 0, alignSelf: 'start' }}
    >
      <Typography variant="h2" component={level} sx={{ mb: 2 }}>
        {title}
      </Typography>
      {children}
    </Paper>
  );
}
