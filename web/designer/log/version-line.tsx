import { Box, Chip, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import type { VersionRecord } from '#engine/contract/index.ts';
import { TimeText } from '../../fields/cells/index.ts';
import { useDesignerWords } from '../../texts/designer.ts';
import { IconButton } from '../../ui/index.ts';
import { logOf } from '../place.ts';

interface Props {
  record: VersionRecord;
  /** What the table is called, where versions of several stand together. */
  of?: string;
  onView: () => void;
  onCompare?: () => void;
  onCopy?: () => void;
  onRestore?: () => void;
}

/** One publication: which version, who, when and why, and what can be done with it. */
export function VersionLine({ record, of, onView, onCompare, onCopy, onRestore }: Props) {
  const t = useDesignerWords();
  const { name, version, message, username, createTime, origin, live, removed } = record;
  return (
    <Box
      component="li"
      data-version={version}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        px: 2,
        py: 1.25,
        borderBottom: 1,
        borderColor: 'divider',
        flexWrap: { xs: 'wrap', md: 'nowrap' },
        '&:last-child': { borderBottom: 0 },
      }}
    >
      <Chip size="small" label={t('home.version', { version })} color={live ? 'primary' : 'default'} />
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        {of !== undefined && (
          <Link
            component={RouterLink}
            to={logOf(name)}
            variant="body2"
            underline="hover"
            sx={{ fontWeight: 500 }}
          >
            {of}
          </Link>
        )}
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {message || (
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {t('log.noMessage')}
            </Box>
          )}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {username && `${username} · `}
          <TimeText value={createTime} />
          {` · ${t(origin === 'designer' ? 'home.fromDesigner' : 'home.fromFile')}`}
        </Typography>
      </Box>
      {live && !removed && <Chip size="small" color="success" label={t('log.live')} />}
      {removed && <Chip size="small" color="error" label={t('log.removed')} />}
      <Box sx={{ display: 'flex' }}>
        <IconButton icon="eye" label={t('log.view')} onClick={onView} />
        {of === undefined && (
          <IconButton
            icon="columns"
            label={t(live ? 'log.comparePrevious' : 'log.compare')}
            disabled={!onCompare}
            onClick={onCompare}
          />
        )}
        <IconButton icon="copy" label={t('log.copy')} disabled={!onCopy} onClick={onCopy} />
        {of === undefined && (
          <IconButton icon="rotate-ccw" label={t('log.restore')} disabled={!onRestore} onClick={onRestore} />
        )}
      </Box>
    </Box>
  );
}
