import { useState } from 'react';
import { Box, Pagination, Skeleton, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { TimeText } from '../../../fields/cells/index.ts';
import { useServices } from '../../../providers/index.ts';

interface Entry {
  id: number;
  title: string;
  record_label: string;
  record_key: string;
  url: string;
  ip: string;
  /** Unix seconds. */
  create_time: number;
}

const PAGE = 12;

/** What one has done, the latest first, as a line in time. */
export function OwnLog() {
  const { t } = useTranslation();
  const { http, base } = useServices();
  const [page, setPage] = useState(1);
  const log = useQuery({
    queryKey: ['own-log', page],
    queryFn: ({ signal }) =>
      http.call<{ list: Entry[]; total: number }>(
        `${base}/routine.AdminInfo/log?page=${page}&limit=${PAGE}&order=id,desc`,
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
  if (log.error) return <Typography color="error">{log.error.message}</Typography>;
  if (!log.data) return <Skeleton variant="rounded" height={420} />;
  const { list, total } = log.data;
  if (list.length === 0)
    return <Typography sx={{ color: 'text.secondary' }}>{t('profile.nothingYet')}</Typography>;
  return (
    <>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }} aria-busy={log.isFetching}>
        {list.map((entry, at) => (
          <LogEntry key={entry.id} entry={entry} last={at === list.length - 1} />
        ))}
      </Box>
      {total > PAGE && (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 1.5 }}>
          <Pagination
            size="small"
            count={Math.ceil(total / PAGE)}
            page={page}
            onChange={(_, next) => setPage(next)}
          />
        </Box>
      )}
    </>
  );
}

function LogEntry({ entry, last }: { entry: Entry; last: boolean }) {
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5, minWidth: 0 }}>
      <Box
        sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', pt: '7px' }}
        aria-hidden="true"
      >
        <Box sx={{ width: 9, height: 9, borderRadius: '50%', bgcolor: 'primary.main', flexShrink: 0 }} />
        {!last && <Box sx={{ width: '1px', flex: 1, bgcolor: 'divider', mt: 0.5 }} />}
      </Box>
      <Box sx={{ pb: last ? 0 : 2, minWidth: 0, flex: 1 }}>
        <Typography noWrap>
          {[entry.title, entry.record_label || entry.record_key].filter(Boolean).join(' · ')}
        </Typography>
        <Typography variant="body2" noWrap title={entry.url} sx={{ color: 'text.secondary' }}>
          <TimeText value={entry.create_time} />
          {[entry.ip, entry.url].map((each) => each && ` · ${each}`).join('')}
        </Typography>
      </Box>
    </Box>
  );
}
