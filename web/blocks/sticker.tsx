import { useState, type CSSProperties } from 'react';
import { localText, useBlockWorld } from './block-context.ts';
import { BlockIcon } from './block-icon.tsx';
import { BlockPicture } from './block-picture.tsx';
import { numberOf, ratioOf, stringOf, type BlockViewProps } from './block-props.ts';
import { MaybeLink } from './maybe-link.tsx';

/** A picture that stands in the page or lies over it. Without a link the pointer goes through to what is below. */
export function StickerBlock({ props }: BlockViewProps) {
  const { locale, text } = useBlockWorld();
  const [isClosed, setClosed] = useState(false);
  if (isClosed) return null;
  const alt = localText(props['alt'], locale);
  const width = numberOf(props['width'], 120);
  const style = {
    '--x': `${numberOf(props['x'], 4)}%`,
    '--y': `${numberOf(props['y'], 4)}%`,
    '--turn': `${numberOf(props['rotate'], 0)}deg`,
    width,
    opacity: numberOf(props['opacity'], 100) / 100,
  } as CSSProperties;
  return (
    <div
      className="sticker"
      data-corner={stringOf(props['corner'], 'br')}
      data-motion={stringOf(props['animation'], 'none')}
      data-through={stringOf(props['link']) === '' || undefined}
      style={style}
    >
      <MaybeLink to={props['link']} className="sticker-picture" label={alt}>
        <BlockPicture
          src={stringOf(props['picture'])}
          alt={alt}
          ratio={ratioOf(props['ratio'], 1)}
          fit="contain"
          sizes={`${width}px`}
        />
      </MaybeLink>
      {props['dismissible'] === true && (
        <button
          type="button"
          className="sticker-close needs-scripts"
          aria-label={text('block.close')}
          onClick={() => setClosed(true)}
        >
          <BlockIcon name="close" />
        </button>
      )}
    </div>
  );
}
