import { useEffect, useState } from 'react';
import { useShopWorld } from '../state/shop-world.ts';

interface Props {
  value: number;
  min?: number;
  max: number;
  label: string;
  onChange: (value: number) => void;
  disabled?: boolean;
}

/** A number of pieces, by buttons or typed; a typed one counts once the field is left. */
export function QuantityInput({ value, min = 1, max, label, onChange, disabled = false }: Props) {
  const { t } = useShopWorld();
  const [typed, setTyped] = useState(String(value));
  useEffect(() => setTyped(String(value)), [value]);
  const take = (wanted: number): void => {
    const next = Math.max(min, Math.min(max, Number.isFinite(wanted) ? Math.floor(wanted) : value));
    setTyped(String(next));
    if (next !== value) onChange(next);
  };
  return (
    <span className="quantity" role="group" aria-label={label}>
      <button
        type="button"
        onClick={() => take(value - 1)}
        disabled={disabled || value <= min}
        aria-label={t('goods.less')}
      >
        −
      </button>
      <input
        name="qty"
        inputMode="numeric"
        aria-label={label}
        value={typed}
        disabled={disabled}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, '').slice(0, 6))}
        onBlur={() => take(Number(typed))}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          take(Number(typed));
        }}
      />
      <button
        type="button"
        onClick={() => take(value + 1)}
        disabled={disabled || value >= max}
        aria-label={t('goods.more')}
      >
        +
      </button>
    </span>
  );
}
