import { localText, useBlockWorld } from './block-context.ts';
import { BlockPicture } from './block-picture.tsx';
import { itemsOf, numberOf, stringOf, type BlockViewProps } from './block-props.ts';

/** A picture whose parts lead to different places. */
export function HotZoneBlock({ props }: BlockViewProps) {
  const { locale, Link } = useBlockWorld();
  const percent = (value: unknown): string => `${numberOf(value, 0)}%`;
  return (
    <div className="hot-zones" style={{ borderRadius: numberOf(props['radius'], 14) }}>
      <BlockPicture
        src={stringOf(props['picture'])}
        alt={localText(props['alt'], locale)}
        ratio={numberOf(props['width'], 1600) / numberOf(props['height'], 640)}
        sizes="(max-width: 1280px) 100vw, 1280px"
      />
      <ul>
        {itemsOf(props['zones']).map(({ label, link, x, y, w, h }, at) => (
          <li key={at} style={{ left: percent(x), top: percent(y), width: percent(w), height: percent(h) }}>
            <Link to={stringOf(link, '/')}>
              <span className="hidden">{localText(label, locale)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
