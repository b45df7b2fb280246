import { createContext, use, useSyncExternalStore, type ComponentType } from 'react';
import type { PageDocument, PageNode } from '#engine/page/index.ts';

/** The document that is drawn. Who shows a block hears of that block's changes alone. */
export interface PageStore {
  read: () => PageDocument;
  write: (document: PageDocument) => void;
  subscribe: (listener: () => void) => () => void;
}

export function createPageStore(first: PageDocument): PageStore {
  let current = first;
  const listeners = new Set<() => void>();
  return {
    read: () => current,
    write: (document) => {
      if (document === current) return;
      current = document;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

interface PageDrawing {
  store: PageStore;
  /** Draws any block by its id. */
  Node: ComponentType<{ id: string }>;
}

export const PageDrawingContext = createContext<PageDrawing | null>(null);

export function usePageDrawing(): PageDrawing {
  const drawing = use(PageDrawingContext);
  if (!drawing) throw new Error('Blocks of a page stand within a PageView');
  return drawing;
}

/** A block of the page that is drawn; undefined where there is none of this id. */
export function useNode(id: string): PageNode | undefined {
  const { store } = usePageDrawing();
  const look = (): PageNode | undefined => {
    const { nodes } = store.read();
    return Object.hasOwn(nodes, id) ? nodes[id] : undefined;
  };
  return useSyncExternalStore(store.subscribe, look, look);
}
