import type { CSSProperties } from 'react';
import type { JsonObject } from '#engine/definition/index.ts';
import { localText, useBlockWorld } from './block-context.ts';
import { BlockPicture } from './block-picture.tsx';
import { itemsOf, numberOf, ratioOf, stringOf, type BlockViewProps } from './block-props.ts';
import { MaybeLink } from './maybe-link.tsx';

/** Pictures in a grid, each over one cell or several. */
export function MagicCubeBlock({ props }: BlockViewProps) {
  const [cols, rows] = [numberOf(props['cols'], 4), numberOf(props['rows'], 2)];
  const cell = ratioOf(props['cellRatio'], 1);
  const style = {
    gridTemplateColumns: `repeat(${cols}, minmax(0, 1fr))`,
    gridTemplateRows: `repeat(${rows}, minmax(0, 1fr))`,
    aspectRatio: String((cols * cell) / rows),
    gap: numberOf(props['gap'], 12),
    '--radius-own': `${numberOf(props['radius'], 14)}px`,
  } as CSSProperties;
  return (
    <div className="cube" style={style}>
      {itemsOf(props['cells']).map((each, at) => (
        <Cell key={at} cell={each} ratio={cell} cols={cols} />
      ))}
    </div>
  );
}

function Cell({ cell, ratio, cols }: { cell: JsonObject; ratio: number; cols: number }) {
  const { locale } = useBlockWorld();
  const [x, y, w, h] = [cell['x'], cell['y'], cell['w'], cell['h']].map((side) => numberOf(side, 1));
  const picture = stringOf(cell['picture']);
  const alt = localText(cell['alt'], locale);
  const share = Math.ceil((100 * w!) / cols);
  return (
    <div
      className="cube-cell"
      style={{ gridColumn: `${x! + 1} / span ${w}`, gridRow: `${y! + 1} / span ${h}` }}
    >
      {picture !== '' && (
        <MaybeLink to={cell['link']} className="cube-link" label={alt}>
          <BlockPicture
            src={picture}
            alt={alt}
            ratio={(ratio * w!) / h!}
            sizes={`(max-width: 1280px) ${share}vw, ${Math.round(12.8 * share)}px`}
          />
        </MaybeLink>
      )}
    </div>
  );
}
