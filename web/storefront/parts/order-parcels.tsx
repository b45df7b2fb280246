import { useCallback, useEffect, useState } from 'react';
import { say } from '../state/notes.ts';
import type { Parcel, ParcelTrack, TraceEntry } from '../state/order-types.ts';
import { useShopWorld } from '../state/shop-world.ts';

/** The parcels of an order, each with all that its carrier says, folded where there are several. */
export function OrderParcels({ orderNo, parcels }: { orderNo: string; parcels: readonly Parcel[] }) {
  const { t, api } = useShopWorld();
  const [tracks, setTracks] = useState<ParcelTrack[] | null>(null);
  const [problem, setProblem] = useState('');
  const count = parcels.length;
  const ask = useCallback(() => {
    if (count === 0) return;
    setProblem('');
    api.get<{ list: ParcelTrack[] }>('shop.order/track', { order_no: orderNo }).then(
      ({ list }) => setTracks(list),
      (error: unknown) => setProblem(error instanceof Error ? error.message : String(error)),
    );
  }, [api, orderNo, count]);
  useEffect(ask, [ask]);
  return (
    <section className="panel">
      <h2>{t('order.parcels')}</h2>
      {count === 0 && <p className="quiet">{t('order.noParcels')}</p>}
      {parcels.map((parcel) => (
        <ParcelView
          key={parcel.shipment_no}
          parcel={parcel}
          track={tracks?.find(({ shipment_no: no }) => no === parcel.shipment_no)}
          isOpen={count === 1}
        />
      ))}
      {problem !== '' && (
        <p className="buy-problem" role="alert">
          {problem}{' '}
          <button type="button" className="button is-small" onClick={ask}>
            {t('error.retry')}
          </button>
        </p>
      )}
    </section>
  );
}

function ParcelView({
  parcel,
  track,
  isOpen,
}: {
  parcel: Parcel;
  track: ParcelTrack | undefined;
  isOpen: boolean;
}) {
  const { t } = useShopWorld();
  const state = track?.state_text ?? parcel.state_text;
  const trace = track?.trace ?? (parcel.news ? [parcel.news] : []);
  return (
    <details className="parcel" open={isOpen}>
      <summary>
        <span>
          {parcel.company} {parcel.tracking_no}
        </span>
        <strong className="order-state">{state}</strong>
      </summary>
      <p className="quiet">{parcel.items.map(({ name, qty }) => `${name} × ${qty}`).join('; ')}</p>
      {parcel.courier_name !== '' && (
        <p>
          {t('order.courier', { name: parcel.courier_name })}{' '}
          <a href={`tel:${parcel.courier_mobile}`}>{parcel.courier_mobile}</a>
        </p>
      )}
      {parcel.remark !== '' && <p className="quiet">{parcel.remark}</p>}
      {parcel.tracking_no !== '' && (
        <button
          type="button"
          className="button is-small"
          aria-label={`${t('order.copy')} ${parcel.tracking_no}`}
          onClick={() =>
            void copied(parcel.tracking_no).then((isThere) =>
              say({ text: isThere ? t('order.copied') : t('order.copyByHand', { no: parcel.tracking_no }) }),
            )
          }
        >
          {t('order.copy')}
        </button>
      )}
      {trace.length === 0 ? (
        <p className="quiet">{t('order.noTrace')}</p>
      ) : (
        <ol className="story">
          {trace.map((entry, at) => (
            <TraceLine key={at} entry={entry} />
          ))}
        </ol>
      )}
    </details>
  );
}

function TraceLine({ entry: { time, text, place } }: { entry: TraceEntry }) {
  const { locale } = useShopWorld();
  return (
    <li>
      {text}
      {place !== '' && <span className="quiet"> {place}</span>}
      {time !== null && (
        <time dateTime={new Date(time * 1000).toISOString()}>
          {new Date(time * 1000).toLocaleString(locale === 'en' ? 'en' : 'zh-CN')}
        </time>
      )}
    </li>
  );
}

/** Whether a text is in the clipboard now: browsers keep it from shops without https. */
async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
