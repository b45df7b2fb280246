import { useEffect, useRef } from 'react';
import { Box, LinearProgress, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Icon, IconButton } from '../../../ui/index.ts';
import { fileIcon } from '../../cells/index.ts';
import { sizeText } from '../../size-text.ts';
import type { UploadJob, Uploads } from './use-uploads.ts';

/** Files on their way and files that did not arrive, each with what can be done about it. */
export function UploadJobs({ uploads }: { uploads: Uploads }) {
  const { jobs } = uploads;
  if (jobs.length === 0) return null;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.75 }}>
      {jobs.map((job) => (
        <JobRow key={job.id} job={job} uploads={uploads} />
      ))}
    </Box>
  );
}

function JobRow({ job, uploads }: { job: UploadJob; uploads: Uploads }) {
  const { t } = useTranslation();
  const failed = job.state === 'failed';
  const { name } = job.file;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        px: 1,
        py: 0.5,
        border: 1,
        borderColor: failed ? 'error.main' : 'divider',
        borderRadius: 1,
      }}
    >
      <Box component="span" sx={{ display: 'flex', color: failed ? 'error.main' : 'text.secondary' }}>
        <Icon name={failed ? 'warning' : fileIcon(name)} size={16} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
          <Typography variant="body2" noWrap title={name} sx={{ flex: 1 }}>
            {name}
          </Typography>
          <Typography variant="caption" sx={{ color: 'text.secondary', flexShrink: 0 }}>
            {job.state === 'sending' ? `${Math.round(job.share * 100)}%` : sizeText(job.file.size)}
          </Typography>
        </Box>
        {failed ? (
          <FailedNote message={job.message} />
        ) : (
          <LinearProgress
            aria-label={t('upload.progress', { name })}
            variant={job.state === 'sending' && job.share < 1 ? 'determinate' : 'indeterminate'}
            value={job.share * 100}
            sx={{ height: 3, borderRadius: 2, mt: 0.25 }}
          />
        )}
      </Box>
      {job.retry && (
        <IconButton
          icon="rotate-ccw"
          iconSize={15}
          label={t('upload.retry', { name })}
          onClick={() => uploads.retry(job.id)}
        />
      )}
      <IconButton
        icon="close"
        iconSize={15}
        label={failed ? t('upload.drop', { name }) : t('upload.cancel', { name })}
        onClick={() => uploads.cancel(job.id)}
      />
    </Box>
  );
}

/** A hidden box marks the field as unfinished, so that a form is not sent without a file somebody meant to send. */
function FailedNote({ message }: { message: string }) {
  const { t } = useTranslation();
  const mark = useRef<HTMLInputElement>(null);
  const unfinished = t('upload.unfinished');
  useEffect(() => mark.current?.setCustomValidity(unfinished), [unfinished]);
  return (
    <>
      <Typography variant="caption" role="alert" sx={{ display: 'block', color: 'error.main' }}>
        {message}
      </Typography>
      <input ref={mark} hidden tabIndex={-1} aria-hidden="true" defaultValue="" />
    </>
  );
}
