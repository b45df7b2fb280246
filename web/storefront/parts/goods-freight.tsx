import { useEffect, useState, type ComponentType } from 'react';
import { say } from '../state/notes.ts';
import { isDefaultAddress } from '../state/is-default-address.ts';
import type { Address } from '../state/order-types.ts';
import type { Query } from '../state/shop-api.ts';
import { useShopWorld } from '../state/shop-world.ts';
import type { FreightPlace, FreightSheetProps } from './freight-sheet.tsx';
import { isSignedIn } from './personal-page.tsx';

interface Props {
  goodsId: number;
  skuId: number;
  quantity: number;
}

/** What sending goods costs to a place, once somebody asks: the member's default address, or the region that they choose. */
export function GoodsFreight({ goodsId, skuId, quantity }: Props) {
  const { t, api } = useShopWorld();
  const [place, setPlace] = useState<FreightPlace | null>(null);
  const [text, setText] = useState('');
  const [addresses, setAddresses] = useState<Address[]>([]);
  const [Sheet, setSheet] = useState<ComponentType<FreightSheetProps> | null>(null);
  useEffect(() => {
    if (place === null) return undefined;
    let gone = false;
    const query: Query = { id: goodsId, sku_id: skuId, qty: quantity, ...place.query };
    api.get<{ text: string }>('shop.goods/freight', query).then(
      (answer) => !gone && setText(answer.text),
      (error: unknown) => !gone && setText(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      gone = true;
    };
  }, [api, goodsId, skuId, quantity, place]);
  const choose = (): void =>
    void import('./freight-sheet.tsx').then(
      ({ FreightSheet }) => setSheet(() => FreightSheet),
      () => say({ text: t('error.failedHint') }),
    );
  const ask = async (): Promise<void> => {
    const own = isSignedIn() ? await ownAddresses() : [];
    setAddresses(own);
    const first = own.find(isDefaultAddress);
    if (place === null && first) setPlace(placeOf(first));
    else choose();
  };
  const ownAddresses = (): Promise<Address[]> =>
    api.get<{ list: Address[] }>('shop.address/index', { limit: 50 }).then(
      ({ list }) => list,
      // A region can be chosen all the same.
      () => [],
    );
  return (
    <>
      <span role="status">
        {place !== null && text !== '' && t('goods.freightOf', { place: place.name, text })}
      </span>{' '}
      <button
        type="button"
        className="link-button needs-scripts"
        aria-haspopup="dialog"
        onClick={() => void ask()}
      >
        {t(place === null ? 'goods.freightAsk' : 'goods.freightOther')}
      </button>
      {Sheet && (
        <Sheet
          places={addresses.map(placeOf)}
          chosen={place}
          onChoose={(next) => {
            setText('');
            setPlace(next);
          }}
          onClose={() => setSheet(null)}
        />
      )}
    </>
  );
}

const placeOf = ({ id, region_text: region, detail }: Address): FreightPlace => ({
  name: region,
  detail,
  query: { address_id: Number(id) },
});
