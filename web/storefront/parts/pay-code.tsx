import { renderSVG } from 'uqr';
import { useShopWorld } from '../state/shop-world.ts';

interface Props {
  /** What the channel gave: a code to scan, an address to go to, or words about a transfer. */
  params: Record<string, string>;
  state: 'waiting' | 'confirming' | 'paid' | 'closed' | 'refunded';
  onAgain: () => void;
}

/** The code that a phone scans, or the way to the channel's own page, with what has become of the payment. */
export function PayCode({ params, state, onAgain }: Props) {
  const { t } = useShopWorld();
  const code = params['code_url'] ?? '';
  const address = params['h5_url'] ?? params['url'] ?? params['pay_url'] ?? '';
  const words =
    state === 'closed' || state === 'refunded'
      ? t('pay.closed')
      : state === 'confirming'
        ? t('pay.confirming')
        : t('pay.waiting');
  return (
    <div className="pay-code">
      {code !== '' && (
        <>
          <p>{t('pay.scan')}</p>
          <img
            src={`data:image/svg+xml,${encodeURIComponent(renderSVG(code, { border: 2 }))}`}
            alt={t('pay.scan')}
            width={220}
            height={220}
          />
        </>
      )}
      {code === '' && /^https?:\/\//.test(address) && (
        <a className="button is-strong" href={address}>
          {t('pay.redirect')}
        </a>
      )}
      {(params['text'] ?? '')
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line, at) => (
          <p key={at}>{line}</p>
        ))}
      <p role="status" className="quiet">
        {words}
      </p>
      <button type="button" className="button" onClick={onAgain}>
        {t('pay.other')}
      </button>
    </div>
  );
}
