import { useEffect, useRef } from 'react';

interface Props {
  label: string;
  checked: boolean;
  half?: boolean;
  /** `extend`: with the Shift key held. */
  onTick: (extend: boolean) => void;
}

/** A box to tick. The browser's own, for a list has hundreds of them. */
export function Tick({ label, checked, half = false, onTick }: Props) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = half;
  }, [half]);
  return (
    <label className="tick">
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={(event) => onTick((event.nativeEvent as MouseEvent).shiftKey)}
      />
    </label>
  );
}
