import { Box, Button, Link, Skeleton, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { FileUse, FileUses } from '#engine/contract/index.ts';
import { listPath, recordPath, useServices } from '../../providers/index.ts';
import { useFileUses } from './use-file-uses.ts';

/** Where a file is used: each row with its field, as a link of its own page, so that no form is left. */
export function FileUsesList({ id }: { id: number }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useFileUses(id);
  if (error)
    return (
      <Typography variant="body2" role="alert" sx={{ color: 'error.main' }}>
        {error.message} <Button onClick={() => void refetch()}>{t('library.retry')}</Button>
      </Typography>
    );
  if (!data) return <Skeleton variant="rounded" height={24} />;
  return (
    <Box>
      <Typography variant="body2" role="status" sx={{ fontWeight: 500 }}>
        {data.total === 0 ? t('library.unused') : t('library.usedIn', { count: data.total })}
      </Typography>
      {data.total > 0 && <Places {...data} />}
    </Box>
  );
}

function Places({ uses, total }: FileUses) {
  const { t } = useTranslation();
  const named = uses.filter(({ readable }) => readable);
  const hidden = total - named.length;
  return (
    <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, fontSize: 13, maxHeight: 180, overflowY: 'auto' }}>
      {named.map((use, at) => (
        <Box component="li" key={at} sx={{ overflowWrap: 'anywhere', py: '1px' }}>
          <Place use={use} />
        </Box>
      ))}
      {hidden > 0 && (
        <Box component="li" sx={{ color: 'text.secondary' }}>
          {t('library.hiddenUses', { count: hidden })}
        </Box>
      )}
    </Box>
  );
}

/** The settings are one page. */
const SETTINGS = 'routine/config';

function Place({ use }: { use: FileUse }) {
  const { t } = useTranslation();
  const { base } = useServices();
  const { definition, title, key, label, fieldTitle } = use;
  const path = definition === SETTINGS ? listPath(definition) : recordPath(definition, key);
  return (
    <Link href={`${base}${path}`} target="_blank" rel="noopener">
      {t('library.place', { title, label, field: fieldTitle })}
    </Link>
  );
}
