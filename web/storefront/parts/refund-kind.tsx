import type { RefundType } from '../state/refund-types.ts';
import { useShopWorld } from '../state/shop-world.ts';

const TYPES = [1, 2, 3] as const;

interface Props {
  type: RefundType;
  onType: (type: RefundType) => void;
  /** Whether the goods have arrived, where only money is to come back. */
  isReceived: boolean;
  onReceived: (isReceived: boolean) => void;
}

/** What is asked for: money, goods back for money, or other goods. */
export function RefundKind({ type, onType, isReceived, onReceived }: Props) {
  const { t } = useShopWorld();
  return (
    <>
      <fieldset className="chips" aria-label={t('refund.type')}>
        <legend className="hidden">{t('refund.type')}</legend>
        {TYPES.map((each) => (
          <button key={each} type="button" aria-pressed={each === type} onClick={() => onType(each)}>
            {t(`refund.type${each}`)}
          </button>
        ))}
      </fieldset>
      {type === 1 && (
        <div className="chips" role="group" aria-label={t('refund.whereGoods')}>
          {[true, false].map((each) => (
            <button
              key={String(each)}
              type="button"
              aria-pressed={each === isReceived}
              onClick={() => onReceived(each)}
            >
              {t(each ? 'refund.received' : 'refund.notReceived')}
            </button>
          ))}
        </div>
      )}
    </>
  );
}
