import { Box, Button, Chip, Skeleton, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { TimeText } from '../../../fields/cells/index.ts';
import { useServices } from '../../../providers/index.ts';
import { Icon } from '../../../ui/index.ts';
import { deviceName } from './device-name.ts';

interface OwnSession {
  session: string;
  current: boolean;
  /** Unix seconds. */
  begun: number;
  until: number;
  ip: string;
  useragent: string;
}

/** Where one is signed in; each session but the present one can be ended. */
export function OwnSessions() {
  const { t } = useTranslation();
  const { http, base } = useServices();
  const notify = useNotify();
  const queries = useQueryClient();
  const sessions = useQuery({
    queryKey: ['own-sessions'],
    queryFn: async ({ signal }) =>
      (await http.call<{ list: OwnSession[] }>(`${base}/routine.AdminInfo/sessions`, { signal })).list,
  });
  const revoke = useMutation({
    mutationFn: (session: string) =>
      http.call(`${base}/routine.AdminInfo/revoke`, { method: 'POST', body: { session } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['own-sessions'] }),
    onError: (error) => notify(error.message, { type: 'error' }),
  });
  if (sessions.error) return <Typography color="error">{sessions.error.message}</Typography>;
  if (!sessions.data) return <Skeleton variant="rounded" height={96} />;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
      {sessions.data.map((each) => (
        <Box
          component="li"
          key={each.session}
          sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}
        >
          <Box sx={{ color: 'text.secondary', flexShrink: 0, display: 'flex' }}>
            <Icon name="globe" size={18} />
          </Box>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography noWrap title={each.useragent}>
              {deviceName(each.useragent) || t('profile.unknownDevice')}
            </Typography>
            <Typography variant="body2" noWrap sx={{ color: 'text.secondary' }}>
              {each.ip} · <TimeText value={each.begun} />
            </Typography>
          </Box>
          {each.current ? (
            <Chip size="small" color="success" label={t('profile.current')} />
          ) : (
            <Button
              size="small"
              color="error"
              loading={revoke.isPending && revoke.variables === each.session}
              onClick={() => revoke.mutate(each.session)}
            >
              {t('profile.revoke')}
            </Button>
          )}
        </Box>
      ))}
    </Box>
  );
}
