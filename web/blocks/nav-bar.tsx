import type { CSSProperties } from 'react';
import type { JsonObject } from '#engine/definition/index.ts';
import { localText, useBlockWorld } from './block-context.ts';
import { BlockPicture } from './block-picture.tsx';
import { colorOf, itemsOf, stringOf, type BlockViewProps } from './block-props.ts';
import { MaybeLink } from './maybe-link.tsx';
import { SearchForm } from './search-bar.tsx';
import { useHead } from './use-head.ts';

/** A row of links at the head of the page, always or once it is scrolled. */
export function NavBarBlock({ props }: BlockViewProps) {
  const { text, isEditing } = useBlockWorld();
  const head = useHead();
  const isShown = isEditing === true || (head !== null && (props['show'] !== 'scroll' || head.isAway));
  const style = {
    top: head?.height ?? 0,
    '--bar-ground': colorOf(props['background']),
    '--bar-color': colorOf(props['color']),
  } as CSSProperties;
  return (
    <nav
      className="nav-bar"
      aria-label={text('block.topLinks')}
      data-look={stringOf(props['look'], 'solid')}
      data-away={!isShown || undefined}
      inert={!isShown}
      style={style}
    >
      {itemsOf(props['cells']).map((cell, at) => (
        <Cell key={at} cell={cell} />
      ))}
    </nav>
  );
}

function Cell({ cell }: { cell: JsonObject }) {
  const { locale } = useBlockWorld();
  const words = localText(cell['text'], locale);
  if (cell['kind'] === 'search') return <SearchForm hint={words} />;
  const picture = stringOf(cell['picture']);
  return (
    <MaybeLink to={cell['link']} className="nav-cell" label={cell['kind'] === 'image' ? words : undefined}>
      {cell['kind'] === 'image' && picture !== '' ? (
        <BlockPicture src={picture} alt={words} ratio={3} fit="contain" sizes="120px" />
      ) : (
        words
      )}
    </MaybeLink>
  );
}
