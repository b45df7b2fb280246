import { Suspense, useState } from 'react';
import { Box, ButtonBase, Link } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/index.ts';
import { fileIcon, fileName, mediaUrl } from '../../cells/index.ts';
import { lazyPart } from '../../../providers/lazy-part.ts';

const Lightbox = lazyPart(() => import('../../cells/lightbox.tsx').then((it) => ({ default: it.Lightbox })));

/** A picture that fills its frame; a click shows it large, with its neighbours beside it. */
export function PictureFace({ paths, at }: { paths: string[]; at: number }) {
  const { t } = useTranslation();
  const path = paths[at] ?? '';
  const url = mediaUrl(path);
  const [broken, setBroken] = useState<string | null>(null);
  const [large, setLarge] = useState(false);
  const name = fileName(path);
  if (url === null || broken === url) {
    return (
      <Box
        role="img"
        aria-label={name}
        title={path}
        sx={{ width: 1, height: 1, display: 'grid', placeItems: 'center', color: 'text.disabled' }}
      >
        <Icon name="image-off" fallback="image" size={22} />
      </Box>
    );
  }
  const media = paths.flatMap((each) => {
    const address = mediaUrl(each);
    return address === null ? [] : [{ kind: 'image' as const, url: address, name: fileName(each) }];
  });
  return (
    <>
      <ButtonBase
        aria-haspopup="dialog"
        aria-label={t('upload.show', { name })}
        onClick={() => setLarge(true)}
        sx={{ width: 1, height: 1 }}
      >
        <Box
          component="img"
          src={url}
          alt=""
          draggable={false}
          referrerPolicy="no-referrer"
          onError={() => setBroken(url)}
          sx={{ width: 1, height: 1, objectFit: 'cover', display: 'block' }}
        />
      </ButtonBase>
      {large && (
        <Suspense fallback={null}>
          <Lightbox
            media={media}
            start={Math.max(
              0,
              media.findIndex((medium) => medium.url === url),
            )}
            onClose={() => setLarge(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** A file by its icon and name, as a link to it. */
export function FileFace({ path }: { path: string }) {
  const url = mediaUrl(path);
  const name = fileName(path);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0, flex: 1 }}>
      <Box component="span" sx={{ display: 'flex', color: 'text.secondary' }}>
        <Icon name={fileIcon(path)} fallback="file" size={16} />
      </Box>
      {url === null ? (
        <Box component="span" title={path} sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {name}
        </Box>
      ) : (
        <Link href={url} target="_blank" rel="noopener noreferrer" underline="hover" noWrap title={path}>
          {name}
        </Link>
      )}
    </Box>
  );
}
