import type { GoodsDetail } from '../state/shop-types.ts';
import { useShopWorld } from '../state/shop-world.ts';
import { GoodsFreight } from './goods-freight.tsx';

type Goods = GoodsDetail['goods'];

interface Props {
  goods: Goods;
  /** Of the variant that is chosen, else of any. */
  skuId: number | undefined;
  quantity: number;
}

/** How the goods come, and what the shop promises. */
export function BuyFacts({ goods, skuId, quantity }: Props) {
  const { t } = useShopWorld();
  const promises = promisesOf(goods, t('goods.returnDays', { days: goods.return_days ?? 0 }));
  return (
    <dl className="buy-facts">
      <div>
        <dt>{t('goods.delivery')}</dt>
        <dd>
          <span>{goods.freight_text}</span>{' '}
          {skuId !== undefined && <GoodsFreight goodsId={goods.id} skuId={skuId} quantity={quantity} />}
        </dd>
      </div>
      {promises.length > 0 && (
        <div>
          <dt>{t('goods.promise')}</dt>
          <dd>
            <ul className="buy-promises">
              {promises.map(({ title, text }) => (
                <li key={title}>
                  <strong>{title}</strong>
                  {text !== '' && <small>{text}</small>}
                </li>
              ))}
            </ul>
          </dd>
        </div>
      )}
    </dl>
  );
}

interface Promised {
  title: string;
  text: string;
}

/** What is promised, each once. */
function promisesOf({ return_days: days, services }: Goods, returns: string): Promised[] {
  const own = services.map((service) =>
    typeof service === 'string'
      ? { title: service, text: '' }
      : { title: service.title ?? service.name ?? '', text: service.text ?? '' },
  );
  const all = [...((days ?? 0) > 0 ? [{ title: returns, text: '' }] : []), ...own];
  return all.filter(({ title }, at) => title !== '' && all.findIndex((each) => each.title === title) === at);
}
