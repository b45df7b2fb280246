import { useLoaderData } from 'react-router';
import { PageHead } from '../parts/page-head.tsx';
import { RichText } from '../parts/rich-text.tsx';
import { ShopLink } from '../parts/shop-link.tsx';
import type { ShopApi } from '../state/shop-api.ts';
import type { AgreementLink } from '../state/shop-types.ts';
import { useShopWorld } from '../state/shop-world.ts';
import { useShopStart } from '../state/use-shop-start.ts';

type Agreement = AgreementLink & { text: string };

export const loadAgreement = (api: ShopApi, code: string): Promise<Agreement> =>
  api.get<Agreement>('shop.agreement/detail', { code });

/** What the shop and its customers agree to, with the other agreements beside it. */
export function AgreementPage() {
  const agreement = useLoaderData<Agreement>();
  const { t } = useShopWorld();
  const { shop } = useShopStart();
  const { code, title, text, version, effective_date: date } = agreement;
  return (
    <div className="page agreement">
      <PageHead title={title} />
      <nav aria-label={t('agreement.all')} className="agreement-list">
        {shop.agreements.map((each) => (
          <ShopLink
            key={each.code}
            to={`/agreement/${each.code}`}
            {...(each.code === code ? { 'aria-current': 'page' as const } : {})}
          >
            {each.title}
          </ShopLink>
        ))}
      </nav>
      <article>
        <h1>{title}</h1>
        <p className="quiet">
          {t('agreement.version', { version })}
          {date !== null && ` · ${t('agreement.since', { date })}`}
        </p>
        <RichText html={text} />
      </article>
    </div>
  );
}
