import { useState, type ComponentType } from 'react';
import { say } from '../state/notes.ts';
import type { GoodsDetail } from '../state/shop-types.ts';
import { useShopWorld } from '../state/shop-world.ts';
import { Icon } from './icon.tsx';
import type { ShareSheetProps } from './share-sheet.tsx';

/** Opens the ways to share goods; what draws their code is fetched by whoever opens it. */
export function ShareButton({ goods }: Pick<GoodsDetail, 'goods'>) {
  const { t } = useShopWorld();
  const [Sheet, setSheet] = useState<ComponentType<ShareSheetProps> | null>(null);
  const open = (): void =>
    void import('./share-sheet.tsx').then(
      ({ ShareSheet }) => setSheet(() => ShareSheet),
      () => say({ text: t('error.failedHint') }),
    );
  return (
    <>
      <button
        type="button"
        className="button is-round needs-scripts"
        aria-haspopup="dialog"
        aria-label={t('goods.share')}
        onClick={open}
      >
        <Icon name="share" />
      </button>
      {Sheet && <Sheet goods={goods} onClose={() => setSheet(null)} />}
    </>
  );
}
