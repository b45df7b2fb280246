import { useParams } from 'react-router';
import { OrderActions } from '../parts/order-actions.tsx';
import { OrderAddress } from '../parts/order-address.tsx';
import { OrderLines } from '../parts/order-lines.tsx';
import { OrderParcels } from '../parts/order-parcels.tsx';
import { PersonalPage } from '../parts/personal-page.tsx';
import { PriceRows } from '../parts/price-rows.tsx';
import { ShopLink } from '../parts/shop-link.tsx';
import type { OrderDetail } from '../state/order-types.ts';
import { fullFreight, orderRows } from '../state/price-rows.ts';
import { useShopWorld } from '../state/shop-world.ts';
import { usePersonal } from '../state/use-personal.ts';
import { spanText, useSecondsLeft } from '../state/use-seconds-left.ts';

/** One order as its member sees it: what is to be done, where it is, what it cost and what happened. */
export function OrderPage() {
  const { t, api } = useShopWorld();
  const { no = '' } = useParams();
  const [personal, { reload, set }] = usePersonal(
    () => api.get<OrderDetail>('shop.order/detail', { order_no: no }),
    no,
  );
  return (
    <PersonalPage title={t('order.one', { no })} personal={personal} onRetry={reload} inAccount>
      {(order) => <OrderView order={order} onDone={reload} onChanged={set} />}
    </PersonalPage>
  );
}

const COMPLETE = 5;
/** Received or complete: it may be invoiced. */
const FINISHED: readonly number[] = [4, COMPLETE];

function OrderView({
  order,
  onDone,
  onChanged,
}: {
  order: OrderDetail;
  onDone: () => void;
  onChanged: (order: OrderDetail) => void;
}) {
  const { t, locale } = useShopWorld();
  const payLeft = useSecondsLeft(order.status === 1 ? order.deadlines.pay : null);
  const receiveLeft = useSecondsLeft(order.status === 3 ? order.deadlines.receive : null);
  const time = (seconds: number): string =>
    new Date(seconds * 1000).toLocaleString(locale === 'en' ? 'en' : 'zh-CN');
  return (
    <>
      <section className="panel order-top">
        <div>
          <strong className="order-state">{order.status_text}</strong>
          {payLeft !== null && (
            <p className="quiet">{t('order.payLeft', { time: spanText(payLeft, locale) })}</p>
          )}
          {receiveLeft !== null && (
            <p className="quiet">{t('order.receiveLeft', { time: spanText(receiveLeft, locale) })}</p>
          )}
          {Number(order.refund_amount) > 0 && (
            <p className="quiet">{t('order.refunded', { amount: order.refund_amount })}</p>
          )}
          {order.cancel_reason !== '' && (
            <p className="quiet">
              {t('order.reason')}: {order.cancel_reason}
            </p>
          )}
        </div>
        <div className="form-ways">
          <OrderActions order={order} onDone={onDone} />
          {order.lines.some((line) => line.refundable_qty > 0) && (
            <ShopLink to={`/user/order/${order.order_no}/refund`} className="button is-small">
              {t('order.refund')}
            </ShopLink>
          )}
          {order.status === COMPLETE && (
            <ShopLink to={`/user/evaluate?order_no=${order.order_no}`} className="button is-small">
              {t('evaluation.see')}
            </ShopLink>
          )}
          {FINISHED.includes(order.status) && (
            <ShopLink to={`/user/invoice?order_no=${order.order_no}`} className="button is-small">
              {t('invoice.ask')}
            </ShopLink>
          )}
        </div>
      </section>
      <OrderAddress order={order} onChanged={onChanged} />
      <OrderParcels orderNo={order.order_no} parcels={order.parcels ?? []} />
      <section className="panel">
        <h2>{t('order.lines')}</h2>
        <OrderLines lines={order.lines} />
        <dl className="sums">
          <div>
            <dt>{t('checkout.goodsAmount')}</dt>
            <dd>¥{order.goods_amount}</dd>
          </div>
          <PriceRows rows={orderRows(order)} />
          <div>
            <dt>{t('checkout.freight')}</dt>
            <dd>¥{fullFreight(order)}</dd>
          </div>
          <div className="is-sum">
            <dt>{t('order.amount')}</dt>
            <dd>¥{order.pay_amount}</dd>
          </div>
        </dl>
      </section>
      <section className="panel">
        <h2>{t('order.log')}</h2>
        <ol className="story">
          {[...order.log].reverse().map((entry, at) => (
            <li key={at}>
              <strong>{entry.text}</strong>
              <time dateTime={new Date(entry.time * 1000).toISOString()}>{time(entry.time)}</time>
              {entry.note !== '' && <p className="quiet">{entry.note}</p>}
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
