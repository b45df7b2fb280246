import { useRef, useState, type DragEvent } from 'react';
import type { Tab } from './tab-list.ts';

/** What makes an element of a tab drag, and take what is dragged. */
export interface DragParts {
  draggable: boolean;
  'data-dragged'?: true;
  'data-drop'?: 'before' | 'after';
  onDragStart(event: DragEvent): void;
  onDragOver(event: DragEvent): void;
  onDrop(event: DragEvent): void;
  onDragEnd(): void;
}

/**
 * Order by dragging. One line of flat boxes: the browser's own drag does it, and costs no script.
 * @param move gets the key of a tab and its new place in the list.
 */
export function useDragTabs(
  tabs: readonly Tab[],
  move: (key: string, to: number) => void,
): (tab: Tab, at: number) => DragParts {
  const dragged = useRef<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const end = (): void => {
    dragged.current = null;
    setOver(null);
  };
  return (tab, at) => {
    const from = dragged.current;
    return {
      draggable: true,
      ...(over !== null && from === at ? { 'data-dragged': true as const } : {}),
      ...(over === at && from !== null && from !== at
        ? { 'data-drop': from < at ? ('after' as const) : ('before' as const) }
        : {}),
      onDragStart: (event) => {
        dragged.current = at;
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', tab.title);
      },
      onDragOver: (event) => {
        if (dragged.current === null) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'move';
        if (over !== at) setOver(at);
      },
      onDrop: (event) => {
        event.preventDefault();
        const moving = dragged.current === null ? undefined : tabs[dragged.current];
        if (moving && dragged.current !== at) move(moving.key, at);
        end();
      },
      onDragEnd: end,
    };
  };
}
