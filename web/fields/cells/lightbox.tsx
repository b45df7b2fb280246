import { useEffect, useState } from 'react';
import { Box, Dialog, Link, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Icon, IconButton } from '../../ui/index.ts';

/** A picture or a film to show large. */
export interface Medium {
  kind: 'image' | 'video';
  url: string;
  /** What it shows, or its file's name. */
  name: string;
  /** A small picture of it. */
  poster?: string | null;
}

interface Props {
  media: Medium[];
  start: number;
  onClose: () => void;
}

/** One picture or film over the whole window; arrows lead to the others, Escape leads back. */
export function Lightbox({ media, start, onClose }: Props) {
  const { t } = useTranslation();
  const [at, setAt] = useState(Math.min(start, media.length - 1));
  const medium = media[at];
  const many = media.length > 1;
  const go = (step: number): void => setAt((now) => (now + step + media.length) % media.length);
  const steer = (event: React.KeyboardEvent): void => {
    // A film's own keys wind it.
    if ((event.target as HTMLElement).tagName === 'VIDEO') return;
    const steps: Record<string, () => void> = {
      ArrowLeft: () => go(-1),
      ArrowRight: () => go(1),
      Home: () => setAt(0),
      End: () => setAt(media.length - 1),
    };
    const step = steps[event.key];
    if (!many || !step) return;
    event.preventDefault();
    step();
  };
  if (!medium) return null;
  return (
    <Dialog
      open
      fullScreen
      onClose={onClose}
      onKeyDown={steer}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
      slotProps={{
        paper: {
          'aria-label': medium.name,
          sx: { bgcolor: 'rgba(9, 12, 18, 0.94)', color: '#eef1f6', backgroundImage: 'none' },
        },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          px: 2,
          minHeight: 52,
          '& .MuiIconButton-root': { color: '#d5dae4', '&:hover': { color: '#fff', bgcolor: '#ffffff1f' } },
        }}
      >
        <Typography noWrap sx={{ flex: 1 }} dir="auto">
          {medium.name}
        </Typography>
        {many && (
          <Typography variant="body2" aria-live="polite" sx={{ color: '#b8c0cf' }}>
            {t('cell.page', { page: at + 1, pages: media.length })}
          </Typography>
        )}
        <IconButton
          component="a"
          {...{ href: medium.url, target: '_blank', rel: 'noopener noreferrer' }}
          icon="external-link"
          label={t('cell.original')}
        />
        <IconButton icon="close" label={t('dialog.close')} onClick={onClose} autoFocus />
      </Box>
      <Box
        onClick={(event) => event.target === event.currentTarget && onClose()}
        sx={{
          position: 'relative',
          flex: 1,
          minHeight: 0,
          display: 'grid',
          placeItems: 'center',
          p: { xs: 1, md: 3 },
        }}
      >
        <Shown key={medium.url} medium={medium} />
        {many && <Turn side="left" label={t('cell.previous')} onClick={() => go(-1)} />}
        {many && <Turn side="right" label={t('cell.next')} onClick={() => go(1)} />}
      </Box>
    </Dialog>
  );
}

function Turn({ side, label, onClick }: { side: 'left' | 'right'; label: string; onClick: () => void }) {
  return (
    <IconButton
      icon={side === 'left' ? 'chevron-left' : 'chevron-right'}
      iconSize={26}
      label={label}
      onClick={onClick}
      sx={{
        position: 'absolute',
        top: '50%',
        [side]: 12,
        translate: '0 -50%',
        width: 44,
        height: 44,
        color: '#fff',
        bgcolor: 'rgba(9, 12, 18, 0.55)',
        '&:hover': { color: '#fff', bgcolor: 'rgba(9, 12, 18, 0.85)' },
      }}
    />
  );
}

const fitted = { maxWidth: '100%', maxHeight: 'calc(100dvh - 100px)', display: 'block', borderRadius: '6px' };

function Shown({ medium }: { medium: Medium }) {
  const { t } = useTranslation();
  const [state, setState] = useState<'loading' | 'shown' | 'broken'>('loading');
  useEffect(() => setState('loading'), [medium.url]);
  if (state === 'broken') {
    return (
      <Box role="alert" sx={{ display: 'grid', justifyItems: 'center', gap: 1.5, color: '#c3cad7' }}>
        <Icon name="image" size={40} />
        <Typography>{t('cell.broken')}</Typography>
        <Link
          href={medium.url}
          target="_blank"
          rel="noopener noreferrer"
          sx={{ color: '#a9b8ff', wordBreak: 'break-all' }}
        >
          {t('cell.original')}
        </Link>
      </Box>
    );
  }
  if (medium.kind === 'video') {
    return (
      <Box
        component="video"
        src={medium.url}
        poster={medium.poster ?? undefined}
        controls
        autoPlay
        aria-label={medium.name}
        onError={() => setState('broken')}
        sx={fitted}
      />
    );
  }
  return (
    <Box
      component="img"
      src={medium.url}
      alt={medium.name}
      referrerPolicy="no-referrer"
      onLoad={() => setState('shown')}
      onError={() => setState('broken')}
      sx={{ ...fitted, opacity: state === 'shown' ? 1 : 0.35, transition: 'opacity 160ms' }}
    />
  );
}
