import { Box, LinearProgress, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/index.ts';
import { fileIcon } from '../../cells/index.ts';
import { sizeText } from '../../size-text.ts';
import { isInProgress } from '../../../uploads/queue/moves.ts';
import { UploadButtonsOfRow } from './upload-row-buttons.tsx';
import { UnfinishedMark } from '../unfinished-mark.tsx';
import type { UploadItem } from '../../../uploads/uploader/upload-item.ts';
import type { Uploads } from './use-uploads.ts';

interface Props {
  item: UploadItem;
  uploads: Uploads;
}

const percentOf = (share: number): string => `${Math.floor(share * 100)}%`;

/** One file on its way: how far it is, how fast, what is wrong, and what can be done. */
export function UploadRow({ item, uploads }: Props) {
  const { t } = useTranslation();
  const { task, isLeft } = item;
  const failed = task.state === 'error';
  const name = task.FilePath;
  return (
    <Box
      component="li"
      data-upload-state={task.state}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        px: 1,
        py: 0.5,
        border: 1,
        borderColor: failed ? 'error.main' : 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      <Box component="span" sx={{ display: 'flex', color: failed ? 'error.main' : 'text.secondary' }}>
        <Icon name={failed ? 'warning' : fileIcon(name)} fallback="file" size={16} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
          <Typography variant="body2" noWrap title={name} sx={{ flex: 1 }}>
            {name}
          </Typography>
          <Typography
            variant="caption"
            sx={{ color: 'text.secondary', flexShrink: 0, fontVariantNumeric: 'tabular-nums' }}
          >
            {isInProgress(task) || task.loaded > 0
              ? percentOf(task.state === 'checking' ? task.hashPercent : task.percent)
              : sizeText(task.size)}
          </Typography>
        </Box>
        {!failed && <RowBar item={item} />}
        <RowNote item={item} />
      </Box>
      <UploadButtonsOfRow item={item} uploads={uploads} />
      {(failed || (task.state === 'paused' && !isLeft)) && (
        <UnfinishedMark text={t(failed ? 'upload.unfinished' : 'upload.unfinishedPaused')} />
      )}
    </Box>
  );
}

/** Hashing and sending have a bar each; a server that looks through a file says nothing of how far it is. */
function RowBar({ item: { task } }: { item: UploadItem }) {
  const { t } = useTranslation();
  const checking = task.state === 'checking';
  const share = checking ? task.hashPercent : task.percent;
  const finishing = task.state === 'uploading' && share >= 1;
  return (
    <LinearProgress
      aria-label={t(checking ? 'upload.checkingName' : 'upload.progress', { name: task.FilePath })}
      color={checking || task.state === 'paused' ? 'inherit' : 'primary'}
      variant={finishing ? 'indeterminate' : 'determinate'}
      value={share * 100}
      sx={{ height: 3, borderRadius: 2, mt: 0.25, color: checking ? 'text.secondary' : undefined }}
    />
  );
}

/** The state in words. Only what needs somebody is announced: a share that changes all the time would not let one listen. */
function RowNote({ item }: { item: UploadItem }) {
  const { t } = useTranslation();
  const { task } = item;
  if (task.state === 'error')
    return (
      <Typography variant="caption" role="alert" sx={{ display: 'block', color: 'error.main' }}>
        {task.error}
      </Typography>
    );
  const isPaused = task.state === 'paused';
  return (
    <Typography
      variant="caption"
      role={isPaused ? 'status' : undefined}
      sx={{ display: 'block', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
    >
      {item.lacksFile
        ? t('upload.lacksFile', { percent: percentOf(task.percent) })
        : t(`upload.state.${task.state}`)}
      {task.state === 'uploading' && task.percent < 1 && (
        <>
          {` · ${sizeText(task.loaded)} / ${sizeText(task.size)}`}
          {task.speed > 0 && ` · ${t('upload.speed', { size: sizeText(Math.round(task.speed)) })}`}
        </>
      )}
    </Typography>
  );
}
