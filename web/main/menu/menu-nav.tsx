import { useEffect, type ReactNode } from 'react';
import { useMenuKeys } from './use-menu-keys.ts';

interface Props {
  label: string;
  className?: string;
  /** The entry of the page in sight, which is scrolled to when it becomes another one. */
  activeId?: number | null;
  children: ReactNode;
}

/** A part of the menu that one steps through by keys. */
export function MenuNav({ label, className, activeId, children }: Props) {
  const keys = useMenuKeys<HTMLElement>();
  const { ref } = keys;
  useEffect(() => {
    ref.current?.querySelector('[aria-current="page"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [ref, activeId]);
  return (
    <nav className={className} aria-label={label} {...keys}>
      {children}
    </nav>
  );
}
