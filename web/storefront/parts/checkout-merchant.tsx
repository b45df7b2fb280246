import { Picture } from '../../blocks/picture.tsx';
import type { Preview } from '../state/order-types.ts';
import { useShopWorld } from '../state/shop-world.ts';

interface Props {
  merchant: Preview['merchants'][number];
  remark: string;
  onRemark: (text: string) => void;
}

/** What one merchant sells of a checkout, with why each line costs what it costs. */
export function CheckoutMerchant({ merchant, remark, onRemark }: Props) {
  const { t } = useShopWorld();
  return (
    <section className="panel" aria-label={merchant.name}>
      <h2>{merchant.name}</h2>
      <ul>
        {merchant.lines.map((line) => (
          <li key={line.sku_id} className="order-line">
            <Picture src={line.cover} srcset={line.cover_srcset} sizes="80px" alt="" />
            <div>
              <p>{line.name}</p>
              {line.spec_text !== '' && <small className="quiet">{line.spec_text}</small>}
              {line.reason !== undefined && <p className="buy-problem">{line.reason}</p>}
              {line.steps.length > 1 && (
                <details className="why">
                  <summary>{t('checkout.why')}</summary>
                  <ul>
                    {line.steps.map((step, at) => (
                      <li key={at}>
                        <span>{step.text}</span> <span>¥{step.amount}</span>
                      </li>
                    ))}
                  </ul>
                </details>
              )}
            </div>
            <span className="order-price">
              ¥{line.price} × {line.qty}
              <strong>¥{line.pay}</strong>
            </span>
          </li>
        ))}
      </ul>
      <p className="panel-line">
        <span>{merchant.freight_text}</span>
        <strong>¥{merchant.pay_amount}</strong>
      </p>
      <label className="field">
        <span>{t('checkout.remark')}</span>
        <input
          className="input"
          maxLength={255}
          value={remark}
          onChange={(event) => onRemark(event.target.value)}
        />
      </label>
    </section>
  );
}
