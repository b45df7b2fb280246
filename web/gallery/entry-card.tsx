import { Component, useEffect, useRef, useState } from 'react';
import { Alert, Box, Link, Paper, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { textIn } from '#engine/definition/index.ts';
import { useLocale } from '../texts/index.ts';
import { Icon } from '../ui/index.ts';
import type { Entry, Specimen } from './entry.ts';

/** One thing in all its states. What is far off the screen is not drawn yet. */
export function EntryCard({ entry, width }: { entry: Entry; width: number }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const box = useRef<HTMLElement>(null);
  const near = useNear(box);
  const title = textIn(entry.title, locale);
  return (
    <Paper
      ref={box}
      component="article"
      id={entry.id}
      variant="outlined"
      aria-labelledby={`${entry.id}-title`}
      sx={{ p: { xs: 1.5, md: 2 }, scrollMarginTop: 72, minHeight: near ? undefined : 220, minWidth: 0 }}
    >
      <Typography
        id={`${entry.id}-title`}
        variant="h3"
        sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}
      >
        <span className="mm-mono">{entry.name}</span>
        {title && title !== entry.name && (
          <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400, fontSize: 14 }}>
            {title}
          </Box>
        )}
        <Link
          href={`#${entry.id}`}
          aria-label={`#${entry.id}`}
          color="inherit"
          sx={{ lineHeight: 0, ml: 'auto' }}
        >
          <Icon name="link" size={14} />
        </Link>
      </Typography>
      {entry.about && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.25 }}>
          {textIn(entry.about, locale)}
        </Typography>
      )}
      {entry.types && entry.types.length > 0 && (
        <Typography variant="caption" sx={{ color: 'text.secondary', display: 'block' }}>
          {t('gallery.fields', { types: entry.types.join(', ') })}
        </Typography>
      )}
      {near && <Specimens entry={entry} width={width} />}
      {entry.parameters && entry.parameters.length > 0 && <Parameters entry={entry} />}
    </Paper>
  );
}

/** True from when an element comes near the window, and from then on. */
function useNear(box: React.RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (near || !box.current) return;
    const observer = new IntersectionObserver(
      (seen) => seen.some((each) => each.isIntersecting) && setNear(true),
      { rootMargin: '600px' },
    );
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [near, box]);
  return near;
}

function Specimens({ entry, width }: { entry: Entry; width: number }) {
  return (
    <Box
      sx={{
        mt: 1.5,
        display: 'grid',
        gridTemplateColumns: `repeat(auto-fill, minmax(min(${width}px, 100%), 1fr))`,
        gap: 1.25,
      }}
    >
      {entry.specimens().map((specimen, index) => (
        <Shown key={index} specimen={specimen} />
      ))}
    </Box>
  );
}

function Shown({ specimen }: { specimen: Specimen }) {
  const { t } = useTranslation();
  return (
    <Box data-state={specimen.state} sx={{ minWidth: 0 }}>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {t(`gallery.state.${specimen.state}`)}
        {specimen.note && ` · ${specimen.note}`}
      </Typography>
      <Box
        sx={{
          minHeight: 42,
          display: 'grid',
          alignItems: 'center',
          // The content may be wider than its place, as it may in a list.
          gridTemplateColumns: 'minmax(0, 1fr)',
          px: 1.25,
          py: 0.5,
          border: '1px dashed',
          borderColor: 'divider',
          borderRadius: '6px',
          fontSize: '0.8125rem',
        }}
      >
        {/* Within a table cell content flows; a grid would stretch it. */}
        <div style={{ minWidth: 0 }}>
          <Guard>{specimen.content}</Guard>
        </div>
      </Box>
    </Box>
  );
}

/** One specimen that falls must not take the gallery with it; it is shown as fallen. */
class Guard extends Component<React.PropsWithChildren, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error): { error: Error } {
    return { error };
  }

  override render(): React.ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <Alert severity="error" data-fallen="" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {error.message}
      </Alert>
    );
  }
}

function Parameters({ entry }: { entry: Entry }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <Box component="details" sx={{ mt: 1.5, fontSize: 13 }}>
      <Box
        component="summary"
        sx={{ cursor: 'pointer', color: 'text.secondary', borderRadius: '4px', width: 'fit-content' }}
      >
        {t('gallery.parameters')} ({entry.parameters?.length})
      </Box>
      <Box
        component="table"
        sx={{
          mt: 0.75,
          borderCollapse: 'collapse',
          '& th, & td': { textAlign: 'start', pr: 2, py: 0.5, verticalAlign: 'top' },
        }}
      >
        <thead>
          <tr>
            <th scope="col">{t('gallery.parameter')}</th>
            <th scope="col">{t('gallery.meaning')}</th>
            <th scope="col">{t('gallery.default')}</th>
          </tr>
        </thead>
        <tbody>
          {entry.parameters?.map((parameter) => (
            <tr key={parameter.name}>
              <td className="mm-mono">{parameter.name}</td>
              <td>{textIn(parameter.about, locale)}</td>
              <td className="mm-mono">{parameter.fallback}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}
