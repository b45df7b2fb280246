import { useShopWorld } from '../state/shop-world.ts';
import { useShopStart } from '../state/use-shop-start.ts';
import { ShopLink } from './shop-link.tsx';

/** The foot of every page: ways on, and who runs the shop. */
export function ShopFooter() {
  const { t } = useShopWorld();
  const { shop, siteName, recordNumber } = useShopStart();
  return (
    <footer className="foot">
      <div className="foot-row">
        <div className="foot-name">
          <strong>{shop.name}</strong>
        </div>
        <nav aria-label={t('foot.shop')}>
          <h2>{t('foot.shop')}</h2>
          <ShopLink to="/classes">{t('head.classes')}</ShopLink>
          <ShopLink to="/search?sort=new">{t('foot.newest')}</ShopLink>
          <ShopLink to="/search?sort=sales">{t('foot.bestsellers')}</ShopLink>
          <ShopLink to="/coupons">{t('coupon.centre')}</ShopLink>
        </nav>
        <nav aria-label={t('foot.service')}>
          <h2>{t('foot.service')}</h2>
          <ShopLink to="/user">{t('foot.centre')}</ShopLink>
          <ShopLink to="/cart">{t('head.cart')}</ShopLink>
          <ShopLink to="/user/shop">{t('apply.title')}</ShopLink>
        </nav>
        {shop.agreements.length > 0 && (
          <nav aria-label={t('foot.agreements')}>
            <h2>{t('foot.agreements')}</h2>
            {shop.agreements.map(({ code, title }) => (
              <ShopLink key={code} to={`/agreement/${code}`}>
                {title}
              </ShopLink>
            ))}
          </nav>
        )}
      </div>
      <p className="foot-line">
        © {siteName}
        {recordNumber !== '' && <a href="https://beian.miit.gov.cn/">{recordNumber}</a>}
      </p>
      <noscript>{t('error.scripts')}</noscript>
    </footer>
  );
}
