import type { Json } from '#engine/definition/index.ts';
import { sizeText } from '../size-text.ts';
import { Ellipsis, Nothing } from './ellipsis.tsx';
import { LibraryPictureCell } from './media-cells.tsx';
import { fileIcon, fileName, mediaUrl } from './media-url.ts';
import { Odd } from './odd.tsx';
import { LONGEST_PATH } from './paths.ts';
import { plainText } from './plain-text.ts';
import type { CellProps } from './cell.ts';

const isNone = (value: Json | undefined): boolean => value === null || value === undefined || value === '';

/** A number of bytes as people say it, the exact number on hover. */
export function FileSizeCell({ value }: CellProps) {
  if (isNone(value)) return <Nothing />;
  const bytes = typeof value === 'number' || typeof value === 'string' ? Number(value) : NaN;
  const text = sizeText(bytes);
  if (text === '') return <Odd value={value} />;
  return (
    <span className="mm-line" dir="ltr" title={`${bytes} B`}>
      {text}
    </span>
  );
}

/** An uploaded file by its looks: the picture itself, or a drawn sheet with its suffix, which leads to it. */
export function AttachmentCell(props: CellProps) {
  const path = plainText(props.value, LONGEST_PATH);
  if (path === '') return <Nothing />;
  if (typeof props.value === 'object') return <Odd value={props.value} />;
  if (fileIcon(path) === 'image') return <LibraryPictureCell {...props} />;
  const url = mediaUrl(path);
  const name = plainText(fileName(path), 200);
  if (url === null) return <Ellipsis text={path}>{name}</Ellipsis>;
  const suffix = /\.([a-z0-9]{1,10})$/i.exec(fileName(path))?.[1] ?? '';
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" title={name} className="mm-row">
      <img
        src={`/api/ajax/buildSuffixSvg?server=1&suffix=${encodeURIComponent(suffix)}`}
        alt={name}
        width={30}
        height={30}
        loading="lazy"
      />
    </a>
  );
}
