import type { JsonObject } from '#engine/definition/index.ts';
import { localText, useBlockWorld } from './block-context.ts';
import { BlockHead } from './block-head.tsx';
import { itemsOf, stringOf, type BlockViewProps } from './block-props.ts';
import { EntryIcon } from './entry-icon.tsx';

/** Entries one below the other. */
export function MenuListBlock({ props }: BlockViewProps) {
  return (
    <section className="block">
      <BlockHead title={props['title']} />
      <ul className="menu-list" data-card={props['card'] !== false || undefined}>
        {itemsOf(props['items']).map((item, at) => (
          <li key={at}>
            <Entry item={item} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Entry({ item }: { item: JsonObject }) {
  const { locale, Link } = useBlockWorld();
  const say = (name: string): string => localText(item[name], locale);
  const hasIcon = item['icon'] !== undefined || item['picture'] !== undefined;
  return (
    <Link to={stringOf(item['link'], '/')} className="menu-entry">
      {hasIcon && <EntryIcon item={item} size={24} />}
      <span className="menu-words">
        {say('title')}
        {say('subtitle') !== '' && <small>{say('subtitle')}</small>}
      </span>
      {say('badge') !== '' && <em className="entry-badge">{say('badge')}</em>}
      <span aria-hidden="true">›</span>
    </Link>
  );
}
