import { useState, type ComponentType } from 'react';
import type { GoodsCardData } from '../../blocks/goods-card-data.ts';
import { say } from '../state/notes.ts';
import { useShopWorld } from '../state/shop-world.ts';
import { FavouriteButton } from './favourite-button.tsx';
import { Icon } from './icon.tsx';
import type { QuickLookProps } from './quick-look.tsx';

/** What can be done with goods right where they stand in a list. The quick look is fetched by whoever opens one. */
export function CardTools({ goods: { id, name } }: { goods: GoodsCardData }) {
  const { t } = useShopWorld();
  const [Look, setLook] = useState<ComponentType<QuickLookProps> | null>(null);
  const open = (): void =>
    void import('./quick-look.tsx').then(
      ({ QuickLook }) => setLook(() => QuickLook),
      () => say({ text: t('error.failedHint') }),
    );
  return (
    <div className="card-tools needs-scripts">
      <FavouriteButton target={{ kind: 'goods', id, name }} className="card-tool" />
      <button
        type="button"
        className="card-tool is-look"
        aria-haspopup="dialog"
        aria-label={t('look.open', { name })}
        title={t('look.title')}
        onClick={open}
      >
        <Icon name="eye" />
      </button>
      {Look && <Look id={id} name={name} onClose={() => setLook(null)} />}
    </div>
  );
}
