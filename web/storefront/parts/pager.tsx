import { useShopWorld } from '../state/shop-world.ts';
import { ShopLink } from './shop-link.tsx';

const AROUND = 2;

/** Links to the pages of a list. */
export function Pager({ page, pages, to }: { page: number; pages: number; to: (page: number) => string }) {
  const { t } = useShopWorld();
  if (pages < 2) return null;
  const near = Array.from({ length: AROUND * 2 + 1 }, (_, at) => page - AROUND + at);
  const shown = [...new Set([1, ...near, pages])].filter((each) => each >= 1 && each <= pages);
  return (
    <nav className="pager" aria-label={t('list.pages')}>
      {page > 1 && (
        <ShopLink to={to(page - 1)} aria-label={t('list.previous')}>
          ‹
        </ShopLink>
      )}
      {shown.map((each, at) => (
        <span key={each}>
          {at > 0 && each - (shown[at - 1] ?? 0) > 1 && <i>…</i>}
          <ShopLink
            to={to(each)}
            className={each === page ? 'is-on' : ''}
            aria-label={t('list.page', { number: each })}
          >
            {each}
          </ShopLink>
        </span>
      ))}
      {page < pages && (
        <ShopLink to={to(page + 1)} aria-label={t('list.next')}>
          ›
        </ShopLink>
      )}
    </nav>
  );
}
