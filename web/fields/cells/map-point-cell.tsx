import { Suspense, useState } from 'react';
import { textIn } from '#engine/definition/index.ts';
import { Icon } from '../../ui/index.ts';
import { useLocale } from '../../texts/index.ts';
import { lazyPart } from '../../providers/lazy-part.ts';
import { pointOf } from '../map/point-text.ts';
import { Nothing } from './ellipsis.tsx';
import { Odd } from './odd.tsx';
import { plainText } from './plain-text.ts';
import type { CellProps } from './cell.ts';

const MapPopover = lazyPart(() => import('./map-popover.tsx').then((it) => ({ default: it.MapPopover })));

/** A place by its coordinates; a click shows it on a map. */
export function MapPointCell({ value, column }: CellProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const locale = useLocale();
  const text = plainText(value);
  if (text === '') return <Nothing />;
  const point = pointOf(text);
  if (point === null) return <Odd value={value} />;
  return (
    <>
      <button
        type="button"
        className="mm-press mm-row"
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="map-pin" size={14} />
        <span className="mm-line mm-mono">{text}</span>
      </button>
      {anchor && (
        <Suspense fallback={null}>
          <MapPopover
            point={point}
            label={textIn(column.title, locale)}
            anchor={anchor}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
      )}
    </>
  );
}
