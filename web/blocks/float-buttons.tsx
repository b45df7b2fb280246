import { localText, useBlockWorld } from './block-context.ts';
import { BlockIcon } from './block-icon.tsx';
import { itemsOf, numberOf, stringOf, type BlockViewProps } from './block-props.ts';
import { EntryIcon } from './entry-icon.tsx';

/** Buttons that stay at a corner of the screen. */
export function FloatButtonsBlock({ props }: BlockViewProps) {
  const { locale, text, Link } = useBlockWorld();
  const hasWords = props['showText'] === true;
  return (
    <nav
      className="floats"
      aria-label={text('block.quickLinks')}
      data-corner={stringOf(props['corner'], 'br')}
      data-direction={stringOf(props['direction'], 'column')}
      style={{ bottom: numberOf(props['bottom'], 24) }}
    >
      {itemsOf(props['items']).map((item, at) => (
        <Link
          key={at}
          to={stringOf(item['link'], '/')}
          className="float"
          aria-label={localText(item['title'], locale)}
        >
          <EntryIcon item={item} size={22} />
          {hasWords && <span>{localText(item['title'], locale)}</span>}
        </Link>
      ))}
      {props['backToTop'] !== false && (
        <button
          type="button"
          className="float needs-scripts"
          aria-label={text('block.top')}
          onClick={() => scrollTo({ top: 0 })}
        >
          <BlockIcon name="up" />
          {hasWords && <span>{text('block.top')}</span>}
        </button>
      )}
    </nav>
  );
}
