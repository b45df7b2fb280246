import { useState } from 'react';
import { Box, ButtonBase, Dialog, Link } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/index.ts';
import { Nothing } from './ellipsis.tsx';
import { listOf } from './tag-cells.tsx';
import { plainText } from './plain-text.ts';
import type { CellProps } from './cell.ts';

/** The address of a stored path: whole addresses stay, paths start at the site's root. Others (`javascript:`) are refused. */
export function mediaUrl(path: string): string | null {
  if (/^(https?:)?\/\//i.test(path) || /^data:image\//i.test(path)) return path;
  if (/^[a-z][a-z0-9+.-]*:/i.test(path)) return null;
  return path.startsWith('/') ? path : `/${path}`;
}

export function ImageCell(props: CellProps) {
  const path = plainText(props.value);
  return <Thumbnails paths={path === '' ? [] : [path]} />;
}

export function ImagesCell({ value }: CellProps) {
  return <Thumbnails paths={listOf(value).map(plainText)} />;
}

const SHOWN = 4;

/** Small pictures; a click shows one large. */
function Thumbnails({ paths }: { paths: string[] }) {
  const { t } = useTranslation();
  const [large, setLarge] = useState<string | null>(null);
  const urls = paths.map(mediaUrl).filter((url) => url !== null);
  if (urls.length === 0) return <Nothing />;
  return (
    <Box component="span" sx={{ display: 'flex', gap: 0.5, alignItems: 'center' }}>
      {urls.slice(0, SHOWN).map((url) => (
        <ButtonBase
          key={url}
          aria-label={t('input.preview')}
          onClick={() => setLarge(url)}
          sx={{ borderRadius: '5px' }}
        >
          <Picture url={url} />
        </ButtonBase>
      ))}
      {urls.length > SHOWN && (
        <Box sx={{ color: 'text.secondary', fontSize: 12 }}>+{urls.length - SHOWN}</Box>
      )}
      <Dialog open={large !== null} onClose={() => setLarge(null)} maxWidth="lg">
        {large && (
          <Box
            component="img"
            src={large}
            alt=""
            sx={{ maxWidth: '100%', maxHeight: '84vh', display: 'block' }}
          />
        )}
      </Dialog>
    </Box>
  );
}

function Picture({ url }: { url: string }) {
  const [broken, setBroken] = useState(false);
  const frame = {
    width: 30,
    height: 30,
    borderRadius: '5px',
    border: 1,
    borderColor: 'divider',
    bgcolor: 'action.hover',
  };
  if (broken) {
    return (
      <Box sx={{ ...frame, display: 'grid', placeItems: 'center', color: 'text.disabled' }}>
        <Icon name="image" size={15} />
      </Box>
    );
  }
  return (
    <Box
      component="img"
      src={url}
      alt=""
      loading="lazy"
      onError={() => setBroken(true)}
      sx={{ ...frame, objectFit: 'cover', display: 'block' }}
    />
  );
}

/** One file; its path may hold commas. */
export function FileCell({ value }: CellProps) {
  const path = plainText(value);
  return <FileLinks paths={path === '' ? [] : [path]} />;
}

export function FilesCell({ value }: CellProps) {
  return <FileLinks paths={listOf(value).map(plainText)} />;
}

/** Files by their last name, each a link to itself. */
function FileLinks({ paths }: { paths: string[] }) {
  if (paths.length === 0) return <Nothing />;
  return (
    <Box component="span" sx={{ display: 'flex', gap: 1.25, overflow: 'hidden' }}>
      {paths.map((path) => {
        const url = mediaUrl(path);
        const name = path.split(/[/\\]/).pop() || path;
        return (
          <Box
            component="span"
            key={path}
            title={path}
            sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, minWidth: 0 }}
          >
            <Icon name="paperclip" size={13} />
            {url ? (
              <Link href={url} target="_blank" rel="noopener noreferrer" underline="hover" noWrap>
                {name}
              </Link>
            ) : (
              name
            )}
          </Box>
        );
      })}
    </Box>
  );
}
