import type { ReactNode } from 'react';
import { Picture } from '../../blocks/picture.tsx';
import type { RefundDetail } from '../state/refund-types.ts';
import { useShopWorld } from '../state/shop-world.ts';
import { SentPictures } from './sent-pictures.tsx';
import { ShopLink } from './shop-link.tsx';

/** What a refund is about: its goods, why it was asked for, what both sides have said and shown. */
export function RefundFacts({ refund }: { refund: RefundDetail }) {
  const { t } = useShopWorld();
  const { replacement_parcel: sent } = refund;
  return (
    <section className="panel">
      {refund.items.map((item) => (
        <div key={item.line_id} className="order-line">
          <Picture src={item.cover} srcset={item.cover_srcset} sizes="80px" alt="" />
          <div>
            {item.name}
            {item.spec_text !== '' && <small className="quiet">{item.spec_text}</small>}
            {item.exchange_text !== '' && item.exchange_text !== item.spec_text && (
              <small>{t('refund.exchangedFor', { spec: item.exchange_text })}</small>
            )}
          </div>
          <span>× {item.qty}</span>
        </div>
      ))}
      <dl className="sums">
        <Fact name={t('refund.type')}>{refund.type === 9 ? '' : t(`refund.type${refund.type}`)}</Fact>
        <Fact name={t('refund.reason')}>{refund.reason}</Fact>
        <Fact name={t('refund.said')}>{refund.description}</Fact>
        <Fact name={t('refund.note')}>{refund.audit_note}</Fact>
        <Fact name={t('refund.receiveNote')}>{refund.receive_note}</Fact>
        <Fact name={t('refund.replacement')}>{sent ? `${sent.company} ${sent.tracking_no}` : ''}</Fact>
      </dl>
      <Proof title={t('refund.pictures')} pictures={refund.images} />
      <Proof title={t('refund.returnPictures')} pictures={refund.return_images} />
      <Proof title={t('refund.receivePictures')} pictures={refund.receive_images} />
      {refund.complaint_text !== '' && (
        <>
          <h3>{t('refund.complaint')}</h3>
          <p className="own-words">{refund.complaint_text}</p>
          <SentPictures pictures={refund.complaint_images} />
        </>
      )}
      <ShopLink to={`/user/order/${refund.order_no}`}>{t('refund.order', { no: refund.order_no })}</ShopLink>
    </section>
  );
}

/** A line of what is known; nothing where there is nothing to say. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === '') return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Proof({ title, pictures }: { title: string; pictures: readonly string[] }) {
  if (pictures.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <SentPictures pictures={pictures} />
    </>
  );
}
