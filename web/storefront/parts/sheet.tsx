import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useShopWorld } from '../state/shop-world.ts';
import { Icon } from './icon.tsx';

interface Props {
  title: string;
  /** Below what can be pushed. */
  foot?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog that comes up from the edge of a narrow window, and in the middle of a wide one. Focus goes back to where it was. */
export function Sheet({ title, foot, onClose, children }: Props) {
  const { t } = useShopWorld();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  const close = (): void => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      className="sheet"
      aria-labelledby={id}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && close()}
    >
      <div className="sheet-head">
        <h2 id={id}>{title}</h2>
        <button type="button" className="tool" aria-label={t('goods.close')} onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      <div className="sheet-body">{children}</div>
      {foot !== undefined && <div className="sheet-foot">{foot}</div>}
    </dialog>
  );
}
