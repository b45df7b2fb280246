import { Picture } from '../../blocks/picture.tsx';
import type { OrderLine } from '../state/order-types.ts';
import { useShopWorld } from '../state/shop-world.ts';
import { QuantityInput } from './quantity-input.tsx';

interface Props {
  lines: OrderLine[];
  units: Record<number, number>;
  onUnits: (lineId: number, count: number) => void;
}

/** The goods of an order that can still be refunded, with how many of each are meant. */
export function RefundLines({ lines, units, onUnits }: Props) {
  const { t } = useShopWorld();
  return (
    <ul>
      {lines.map((line) => (
        <li key={line.id} className="order-line">
          <Picture src={line.cover} srcset={line.cover_srcset} sizes="80px" alt="" />
          <div>
            {line.name}
            {line.spec_text !== '' && <small className="quiet">{line.spec_text}</small>}
          </div>
          <QuantityInput
            value={units[line.id] ?? 0}
            min={0}
            max={line.refundable_qty}
            label={`${line.name}: ${t('refund.units')}`}
            onChange={(count) => onUnits(line.id, count)}
          />
        </li>
      ))}
    </ul>
  );
}
