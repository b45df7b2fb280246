import type { JsonObject } from '#engine/definition/index.ts';
import { BlockIcon } from './block-icon.tsx';
import { colorOf, stringOf } from './block-props.ts';
import { useBlockWorld } from './block-context.ts';

/** The picture of an entry, or its drawing. It says nothing to screen readers: the entry has words. */
export function EntryIcon({ item, size }: { item: JsonObject; size: number }) {
  const { pictures } = useBlockWorld();
  const picture = stringOf(item['picture']);
  const srcset = pictures[picture];
  return (
    <span className="entry-icon" style={{ width: size, height: size, color: colorOf(item['color']) }}>
      {picture === '' ? (
        <BlockIcon name={item['icon'] ?? 'star'} />
      ) : (
        <img
          src={picture}
          srcSet={srcset}
          sizes={srcset === undefined ? undefined : `${size}px`}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
        />
      )}
    </span>
  );
}
