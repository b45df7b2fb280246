import { addressIn, useShopWorld } from '../state/shop-world.ts';
import { ShopLink } from './shop-link.tsx';
import { StructuredData } from './structured-data.tsx';

/** Where a page stands in the shop, for people and for search engines. */
export function Crumbs({ trail }: { trail: { to: string; name: string }[] }) {
  const { t, locale, origin } = useShopWorld();
  const steps = [{ to: '/', name: t('title.home') }, ...trail];
  return (
    <nav className="crumbs" aria-label="breadcrumb">
      {steps.map(({ to, name }, at) => (
        <ShopLink key={to} to={to}>
          {name}
          {at < steps.length - 1 && <span aria-hidden="true"> / </span>}
        </ShopLink>
      ))}
      <StructuredData
        data={{
          '@type': 'BreadcrumbList',
          itemListElement: steps.map(({ to, name }, at) => ({
            '@type': 'ListItem',
            position: at + 1,
            name,
            item: `${origin}${addressIn(locale, to)}`,
          })),
        }}
      />
    </nav>
  );
}
