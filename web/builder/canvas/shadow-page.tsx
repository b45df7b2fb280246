import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { shopStyles } from './shop-styles.ts';

interface Props {
  /** The language of what stands in it. */
  lang: string;
  dark: boolean;
  /** Pixels of the shown device, and how much smaller it is drawn. */
  width: number;
  zoom: number;
  /** The part's own root, once it is there. */
  onRoot: (root: ShadowRoot | null) => void;
  children: ReactNode;
}

/** The shop's page in a shadow of its own: neither the back office's styles reach it nor its styles the back office. Nothing in it can be pressed. */
export function ShadowPage({ lang, dark, width, zoom, onRoot, children }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (!host.current) return;
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [shopStyles()];
    const element = window.document.createElement('div');
    element.className = 'canvas-page';
    root.replaceChildren(element);
    setPage(element);
    onRoot(root);
    return () => onRoot(null);
  }, [onRoot]);
  return (
    <div
      ref={host}
      inert
      className="pb-page"
      data-theme={dark ? 'dark' : 'light'}
      lang={lang}
      style={{ width, zoom }}
    >
      {page && createPortal(children, page)}
    </div>
  );
}
