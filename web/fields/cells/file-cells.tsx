import { Icon } from '../../ui/index.ts';
import { Ellipsis, Nothing } from './ellipsis.tsx';
import { fileIcon, fileName, mediaUrl } from './media-url.ts';
import { MoreList } from './more-list.tsx';
import { Odd } from './odd.tsx';
import { LONGEST_PATH, pathsOf } from './paths.ts';
import { plainText } from './plain-text.ts';
import { numberProp } from './prop-readers.ts';
import type { CellProps } from './cell.ts';

/** One file; its path may hold commas. */
export function FileCell({ value }: CellProps) {
  const path = plainText(value, LONGEST_PATH);
  if (path === '') return <Nothing />;
  return typeof value === 'object' ? <Odd value={value} /> : <FileLink path={path} />;
}

/** Files by their names; what does not fit is listed on a click. */
export function FilesCell({ value, column }: CellProps) {
  const paths = pathsOf(value);
  const shown = Math.max(1, Math.trunc(numberProp(column, 'most') ?? 1));
  if (paths.length === 0) return <Nothing />;
  return (
    <span className="mm-row">
      {paths.slice(0, shown).map((path, index) => (
        <FileLink key={index} path={path} />
      ))}
      <MoreList names={paths.slice(shown).map(fileName)}>
        {paths.map((path, index) => (
          <li key={index}>
            <FileLink path={path} />
          </li>
        ))}
      </MoreList>
    </span>
  );
}

/** A file by its last name, a link to itself where it can be one. */
function FileLink({ path }: { path: string }) {
  const url = mediaUrl(path);
  const name = plainText(fileName(path), 200);
  return (
    <span className="mm-row">
      <Icon name={fileIcon(path)} size={14} />
      <Ellipsis text={path}>
        {url === null ? (
          name
        ) : (
          <a className="mm-link mm-calm" href={url} target="_blank" rel="noopener noreferrer">
            {name}
          </a>
        )}
      </Ellipsis>
    </span>
  );
}
