import { useState, type ComponentType } from 'react';
import { say } from '../state/notes.ts';
import type { CartItem } from '../state/shop-types.ts';
import { useShopWorld } from '../state/shop-world.ts';
import type { SkuSheetProps } from './sku-sheet.tsx';

/** What another variant of the same goods can help. */
const HELPED = ['sku_gone', 'out_of_stock'];

/** The variant of a row in the cart, which opens the others; plain words where there is nothing to choose. */
export function CartSpec({ item, onChoose }: { item: CartItem; onChoose: (skuId: number) => void }) {
  const { t } = useShopWorld();
  const [Sheet, setSheet] = useState<ComponentType<SkuSheetProps> | null>(null);
  const { spec_text: text, valid, reason_code: reason = '' } = item;
  if (text === '') return null;
  if (!valid && !HELPED.includes(reason)) return <small>{text}</small>;
  const open = (): void =>
    void import('./sku-sheet.tsx').then(
      ({ SkuSheet }) => setSheet(() => SkuSheet),
      () => say({ text: t('error.failedHint') }),
    );
  return (
    <>
      <noscript>
        <small>{text}</small>
      </noscript>
      <button
        type="button"
        className="cart-spec needs-scripts"
        aria-haspopup="dialog"
        aria-label={t('cart.changeSpec', { name: item.name, spec: text })}
        onClick={open}
      >
        {text} <span aria-hidden="true">▾</span>
      </button>
      {Sheet && <Sheet item={item} onChoose={onChoose} onClose={() => setSheet(null)} />}
    </>
  );
}
