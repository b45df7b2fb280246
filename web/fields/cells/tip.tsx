import { useEffect, useId, useState } from 'react';
import { Popper } from '@mui/material';

interface Props extends Omit<React.HTMLAttributes<HTMLElement>, 'children'> {
  /** What the tip says of the element it belongs to; null says nothing. Asked for only when somebody points at it. */
  tip: (element: HTMLElement) => React.ReactNode;
  as?: 'span' | 'time' | 'button';
  dateTime?: string;
  children?: React.ReactNode;
}

/** An element that explains itself while it is pointed at or something in it has the focus. */
export function Tipped({ tip, as: Element = 'span', children, ...rest }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const show = (event: React.SyntheticEvent<HTMLElement>): void => setAnchor(event.currentTarget);
  const hide = (): void => setAnchor(null);
  return (
    <Element
      {...(rest as object)}
      {...(Element === 'button' ? { type: 'button' as const } : {})}
      onMouseEnter={show}
      onMouseLeave={hide}
      onFocus={show}
      onBlur={hide}
    >
      {children}
      {anchor && (
        <Tip anchor={anchor} onClose={hide}>
          {tip(anchor)}
        </Tip>
      )}
    </Element>
  );
}

/** The words beside an element; Escape takes them away. */
export function Tip({
  anchor,
  onClose,
  children,
}: {
  anchor: HTMLElement;
  onClose: () => void;
  children: React.ReactNode;
}) {
  const id = useId();
  const empty = children === null || children === undefined || children === '';
  useEffect(() => {
    if (empty) return;
    const listen = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') onClose();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [empty, onClose]);
  if (empty) return null;
  return (
    <Popper
      open
      id={id}
      role="tooltip"
      anchorEl={anchor}
      placement="top"
      className="mm-tip"
      dir="auto"
      modifiers={[{ name: 'offset', options: { offset: [0, 4] } }]}
    >
      {children}
    </Popper>
  );
}
