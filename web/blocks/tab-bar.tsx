import type { CSSProperties } from 'react';
import { localText, useBlockWorld } from './block-context.ts';
import { colorOf, itemsOf, stringOf, type BlockViewProps } from './block-props.ts';
import { EntryIcon } from './entry-icon.tsx';

/** The main pages at the foot of a phone. */
export function TabBarBlock({ props }: BlockViewProps) {
  const { locale, text, Link, path = '' } = useBlockWorld();
  const style = {
    '--tab-ground': colorOf(props['background']),
    '--tab-color': colorOf(props['color']),
    '--tab-active': colorOf(props['activeColor']),
  } as CSSProperties;
  return (
    <nav className="tab-bar" aria-label={text('block.siteTabs')} style={style}>
      <ul>
        {itemsOf(props['items']).map((item, at) => {
          const to = stringOf(item['link'], '/');
          return (
            <li key={at} data-here={to === path || undefined}>
              <Link to={to}>
                <EntryIcon item={item} size={24} />
                <span>{localText(item['title'], locale)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
