import { useState } from 'react';
import { useParams } from 'react-router';
import { ComplaintForm } from '../parts/complaint-form.tsx';
import { PersonalPage } from '../parts/personal-page.tsx';
import { RefundFacts } from '../parts/refund-facts.tsx';
import { ReturnForm } from '../parts/return-form.tsx';
import { say } from '../state/notes.ts';
import type { RefundDetail } from '../state/refund-types.ts';
import { useShopWorld } from '../state/shop-world.ts';
import { usePersonal } from '../state/use-personal.ts';
import { spanText, useSecondsLeft } from '../state/use-seconds-left.ts';

/** One refund: where it stands, what to do next, and what happened. */
export function RefundPage() {
  const { t, api } = useShopWorld();
  const { no = '' } = useParams();
  const [personal, { reload, set }] = usePersonal(
    () => api.get<RefundDetail>('shop.refund/detail', { refund_no: no }),
    no,
  );
  return (
    <PersonalPage title={t('refund.one', { no })} personal={personal} onRetry={reload} inAccount>
      {(refund) => <RefundView refund={refund} onChanged={set} />}
    </PersonalPage>
  );
}

function RefundView({
  refund,
  onChanged,
}: {
  refund: RefundDetail;
  onChanged: (next: RefundDetail) => void;
}) {
  const { t, api, locale } = useShopWorld();
  const [isComplaining, setComplaining] = useState(false);
  const left = useSecondsLeft(refund.actions.includes('ship') ? refund.deadlines.ship : null);
  const run = async (call: string, body: object = {}): Promise<void> => {
    try {
      onChanged(
        await api.post<RefundDetail>(`shop.refund/${call}`, { refund_no: refund.refund_no, ...body }),
      );
      setComplaining(false);
      say({ text: t('order.done') });
    } catch (error) {
      say({ text: error instanceof Error ? error.message : String(error) });
    }
  };
  const { return_address: to } = refund;
  return (
    <>
      <section className="panel order-top">
        <div>
          <strong className="order-state">{refund.state_text}</strong>
          <p>¥{refund.amount}</p>
          {left !== null && (
            <p className="quiet">{t('refund.shipBefore', { time: spanText(left, locale) })}</p>
          )}
        </div>
        <div className="form-ways">
          {refund.actions.includes('cancel') && (
            <button type="button" className="button is-small" onClick={() => void run('cancel')}>
              {t('refund.cancel')}
            </button>
          )}
          {refund.actions.includes('complain') && (
            <button type="button" className="button is-small" onClick={() => setComplaining(true)}>
              {t('refund.complain')}
            </button>
          )}
        </div>
      </section>
      {isComplaining && (
        <ComplaintForm onSend={(body) => run('complain', body)} onCancel={() => setComplaining(false)} />
      )}
      {to !== null && (
        <section className="panel">
          <h2>{t('refund.returnTo')}</h2>
          <p>
            {to.name} {to.mobile}
          </p>
          <p className="quiet">
            {to.region_text} {to.detail ?? to.address}
          </p>
          {refund.return_parcel && (
            <p>
              {refund.return_parcel.company} {refund.return_parcel.tracking_no}
            </p>
          )}
          {refund.actions.includes('ship') && <ReturnForm onSend={(body) => run('ship', body)} />}
        </section>
      )}
      <RefundFacts refund={refund} />
      <section className="panel">
        <h2>{t('refund.log')}</h2>
        <ol className="story">
          {[...refund.log].reverse().map((entry, at) => (
            <li key={at}>
              <strong>{entry.text}</strong>
              <time dateTime={new Date(entry.time * 1000).toISOString()}>
                {new Date(entry.time * 1000).toLocaleString(locale === 'en' ? 'en' : 'zh-CN')}
              </time>
              {entry.note !== '' && <p className="quiet">{entry.note}</p>}
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
