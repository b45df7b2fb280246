import { Suspense, useState } from 'react';
import { Icon } from '../../ui/index.ts';
import { Nothing } from './ellipsis.tsx';
import { fileName, mediaUrl } from './media-url.ts';
import { Odd } from './odd.tsx';
import { LONGEST_PATH, pathsOf } from './paths.ts';
import { Picture } from './picture.tsx';
import { plainText } from './plain-text.ts';
import { numberProp, wordProp } from './prop-readers.ts';
import { Tipped } from './tip.tsx';
import { useTexts } from './use-texts.ts';
import type { CellProps, Row } from './cell.ts';
import type { Medium } from './lightbox.tsx';
import { lazyPart } from '../../providers/lazy-part.ts';

const Lightbox = lazyPart(() => import('./lightbox.tsx').then((it) => ({ default: it.Lightbox })));

const SHOWN = 4;
/** What describes the pictures of a row: the field that the definition names, else the file's name. */
function describedBy(column: CellProps['column'], row: Row, path: string): string {
  const field = wordProp(column, 'alt');
  return (field === undefined ? '' : plainText(row[field], 120)) || fileName(path);
}

/** One picture; its path may hold commas. */
export function ImageCell({ value, row, column }: CellProps) {
  const path = plainText(value, LONGEST_PATH);
  if (path === '') return <Nothing />;
  if (typeof value === 'object' || mediaUrl(path) === null) return <Odd value={value} />;
  return <Thumbnails media={[mediumOf(path, describedBy(column, row, path))]} max={1} />;
}

/** A picture of the library: the server's small one in its row, the whole one when it is pressed. */
export function LibraryPictureCell(props: CellProps) {
  const { value, row, column } = props;
  const path = plainText(value, LONGEST_PATH);
  const thumb = mediaUrl(plainText(row.thumb, LONGEST_PATH) || 'x:');
  if (thumb === null) return <ImageCell {...props} />;
  return (
    <Thumbnails media={[{ ...mediumOf(path, describedBy(column, row, path)), poster: thumb }]} max={1} />
  );
}

/** Several pictures, as an array or as comma text. */
export function ImagesCell({ value, row, column }: CellProps) {
  const paths = pathsOf(value);
  if (paths.length === 0) return <Nothing />;
  const media = paths
    .filter((path) => mediaUrl(path) !== null)
    .map((path) => mediumOf(path, describedBy(column, row, path)));
  if (media.length === 0) return <Odd value={value} />;
  return <Thumbnails media={media} max={numberProp(column, 'most') ?? SHOWN} />;
}

/** A film; a click plays it. */
export function VideoCell({ value, row, column }: CellProps) {
  const path = plainText(value, LONGEST_PATH);
  if (path === '') return <Nothing />;
  const url = mediaUrl(path);
  if (typeof value === 'object' || url === null || path.startsWith('data:')) return <Odd value={value} />;
  const cover = wordProp(column, 'poster');
  const poster = cover === undefined ? null : mediaUrl(plainText(row[cover], LONGEST_PATH) || 'x:');
  return <Thumbnails media={[{ kind: 'video', url, name: fileName(path), poster }]} max={1} />;
}

const mediumOf = (path: string, name: string): Medium => ({ kind: 'image', url: mediaUrl(path) ?? '', name });

/** Small pictures; a click shows one large, the others beside it. */
function Thumbnails({ media, max }: { media: Medium[]; max: number }) {
  const { t } = useTexts();
  const [large, setLarge] = useState<number | null>(null);
  const shown = Math.max(1, Math.trunc(max));
  return (
    <span className="mm-row">
      {media.slice(0, shown).map((medium, index) => (
        <Tipped
          key={`${index} ${medium.url}`}
          as="button"
          className="mm-press"
          aria-haspopup="dialog"
          aria-label={`${t(medium.kind === 'video' ? 'cell.play' : 'cell.preview')}: ${medium.name}`}
          tip={() => medium.name}
          onClick={(event) => {
            event.stopPropagation();
            setLarge(index);
          }}
        >
          <Thumbnail medium={medium} />
        </Tipped>
      ))}
      {media.length > shown && (
        <button
          type="button"
          className="mm-press mm-more"
          aria-haspopup="dialog"
          aria-label={t('cell.more', { count: media.length - shown })}
          onClick={() => setLarge(shown)}
        >
          +{media.length - shown}
        </button>
      )}
      {large !== null && (
        <Suspense fallback={null}>
          <Lightbox media={media} start={large} onClose={() => setLarge(null)} />
        </Suspense>
      )}
    </span>
  );
}

function Thumbnail({ medium }: { medium: Medium }) {
  if (medium.kind === 'image') return <Picture url={medium.poster ?? medium.url} alt="" />;
  return (
    <span className="mm-picture">
      {medium.poster && <img src={medium.poster} alt="" width={30} height={30} loading="lazy" />}
      <span className={medium.poster ? 'play' : 'still'}>
        <Icon name="play" size={15} />
      </span>
    </span>
  );
}
