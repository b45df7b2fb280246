import { useEffect, useState } from 'react';
import { GoodsCard } from '../../blocks/goods-card.tsx';
import type { GoodsCardData } from '../../blocks/goods-card-data.ts';
import { Rail } from '../../blocks/rail.tsx';
import { seenGoods } from '../state/kept-lists.ts';
import { useNear } from '../state/use-near.ts';
import { useShopWorld } from '../state/shop-world.ts';
import { isSignedIn } from './personal-page.tsx';
import { ShopLink } from './shop-link.tsx';

/** What was looked at before: by the member on any of their devices, by a guest in this browser. */
export function RecentGoods({ except }: { except: number }) {
  const { t, api } = useShopWorld();
  const [place, isNear] = useNear<HTMLElement>();
  const [found, setFound] = useState<GoodsCardData[]>([]);
  const [isMember, setIsMember] = useState(false);
  useEffect(() => {
    if (!isNear) return;
    const own = isSignedIn();
    setIsMember(own);
    if (!own) return setFound(seenGoods.read().filter(({ id }) => id !== except));
    api.get<{ list: GoodsCardData[] }>('shop.footprint/recent', { except }).then(
      ({ list }) => setFound(list),
      () => {},
    );
  }, [api, except, isNear]);
  return (
    <section className="block" ref={place}>
      {found.length > 0 && (
        <>
          <header className="block-head">
            <h2>{t('footprint.recent')}</h2>
            {isMember && (
              <ShopLink to="/user/footprint" className="block-more">
                {t('block.more')}
              </ShopLink>
            )}
          </header>
          <Rail>
            {found.slice(0, 12).map((each) => (
              <GoodsCard key={each.id} goods={each} />
            ))}
          </Rail>
        </>
      )}
    </section>
  );
}
