import { Box, Skeleton } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/index.ts';

/** A form that is on its way; it can be left before it comes. */
export function FormSkeleton({ onLeave }: { onLeave?: () => void }) {
  const { t } = useTranslation();
  return (
    <Box role="status" aria-label={t('page.loading')} sx={{ p: 3, pt: 2, display: 'grid', gap: 2.5 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
        <Skeleton variant="text" width="40%" sx={{ fontSize: 24 }} />
        {onLeave && <IconButton icon="close" label={t('dialog.close')} onClick={onLeave} />}
      </Box>
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {Array.from({ length: 8 }, (_, index) => (
          <div key={index}>
            <Skeleton variant="text" width={90} />
            <Skeleton variant="rounded" height={36} />
          </div>
        ))}
      </Box>
    </Box>
  );
}
