import type { CSSProperties } from 'react';
import type { JsonObject } from '#engine/definition/index.ts';
import { localText, useBlockWorld } from './block-context.ts';
import { itemsOf, numberOf, stringOf, type BlockViewProps } from './block-props.ts';
import { EntryIcon } from './entry-icon.tsx';

/** Entries with icons: all at once, or in pages to push sideways. */
export function IconGridBlock({ props }: BlockViewProps) {
  const items = itemsOf(props['items']);
  const [columns, rows] = [numberOf(props['columns'], 5), numberOf(props['rows'], 2)];
  const isSwiped = props['mode'] === 'swipe' && items.length > columns * rows;
  const pages = isSwiped ? pagesOf(items, columns * rows) : [items];
  const style = { '--columns': columns, '--count': Math.max(columns, Math.min(items.length, 10)) };
  return (
    <div
      className="icon-grid"
      data-look={stringOf(props['look'], 'both')}
      data-shape={stringOf(props['shape'], 'round')}
      data-swiped={isSwiped || undefined}
      style={style as CSSProperties}
    >
      {pages.map((page, at) => (
        <ul key={at}>
          {page.map((item, place) => (
            <li key={place}>
              <Entry item={item} size={numberOf(props['iconSize'], 56)} />
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}

function Entry({ item, size }: { item: JsonObject; size: number }) {
  const { locale, Link } = useBlockWorld();
  const say = (name: string): string => localText(item[name], locale);
  return (
    <Link to={stringOf(item['link'], '/')} className="icon-entry">
      <EntryIcon item={item} size={size} />
      <span className="icon-title">{say('title')}</span>
      {say('subtitle') !== '' && <small>{say('subtitle')}</small>}
      {say('badge') !== '' && <em className="entry-badge">{say('badge')}</em>}
    </Link>
  );
}

const pagesOf = (items: readonly JsonObject[], size: number): JsonObject[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));
