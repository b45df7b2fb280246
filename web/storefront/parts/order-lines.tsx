import { Picture } from '../../blocks/picture.tsx';
import type { OrderLine } from '../state/order-types.ts';
import { ShopLink } from './shop-link.tsx';

/** The goods of an order as they were bought. */
export function OrderLines({ lines }: { lines: OrderLine[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line.id} className="order-line">
          <Picture src={line.cover} srcset={line.cover_srcset} sizes="80px" alt="" />
          <div>
            <ShopLink to={`/goods/${line.goods_id}`}>{line.name}</ShopLink>
            {line.spec_text !== '' && <small className="quiet">{line.spec_text}</small>}
          </div>
          <span className="order-price">
            ¥{line.price} × {line.qty}
          </span>
        </li>
      ))}
    </ul>
  );
}
