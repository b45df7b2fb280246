import {
  Box,
  Button,
  Dialog,
  DialogContent,
  DialogTitle,
  Skeleton,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '../providers/index.ts';
import { IconButton } from '../ui/index.ts';

interface Props<Answer> {
  /** Of the answer, once it is there. */
  title: (answer: Answer | undefined) => string;
  /** What is said of the wait. */
  waiting: string;
  maxWidth?: 'sm' | 'md';
  /** What is asked for, below the address of the administration. */
  path: string;
  onClose: () => void;
  /** What is asked with it, above the answer. */
  question?: ReactNode;
  children: (answer: Answer) => ReactNode;
}

/** A dialog of what the server says now: it is asked anew each time. */
export function AnswerDialog<Answer>({
  title,
  waiting,
  maxWidth = 'sm',
  path,
  onClose,
  question,
  children,
}: Props<Answer>) {
  const { t } = useTranslation();
  const titleId = useId();
  const narrow = useMediaQuery('(max-width: 600px)');
  const { http, base } = useServices();
  const { data, error, refetch } = useQuery({
    queryKey: ['answer', path],
    gcTime: 0,
    queryFn: ({ signal }) => http.call<Answer>(`${base}/${path}`, { signal }),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      fullScreen={narrow}
      maxWidth={maxWidth}
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId} sx={{ display: 'flex', alignItems: 'center', gap: 1, pb: 1 }}>
        <Box sx={{ flex: 1, overflowWrap: 'anywhere' }}>{title(data)}</Box>
        <IconButton icon="close" label={t('dialog.close')} onClick={onClose} autoFocus />
      </DialogTitle>
      <DialogContent>
        {question}
        {error ? (
          <Typography variant="body2" role="alert" sx={{ color: 'error.main' }}>
            {error.message} <Button onClick={() => void refetch()}>{t('dialog.retry')}</Button>
          </Typography>
        ) : data ? (
          <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}>
            {children(data)}
          </Box>
        ) : (
          <Skeleton variant="rounded" height={280} aria-label={waiting} />
        )}
      </DialogContent>
    </Dialog>
  );
}
