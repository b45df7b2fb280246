import { ancestorsOf, type PageDocument } from '#engine/page/index.ts';
import type { Rect, SlotArea } from './drop-place.ts';

const drawnNodes = (root: ParentNode): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>('[data-node]'),
];

/** The drawn block, of which several may be there while one is shown twice. */
export const drawnNode = (root: ParentNode, id: string): HTMLElement | null =>
  root.querySelector<HTMLElement>(`[data-node="${CSS.escape(id)}"]`);

/** The innermost block at a point of the window; null where there is none. */
export function nodeAt(root: ParentNode, { x, y }: { x: number; y: number }): string | null {
  let found: string | null = null;
  // What stands deeper comes later.
  for (const element of drawnNodes(root)) {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    if (x >= left && x <= right && y >= top && y <= bottom) found = element.dataset['node'] ?? found;
  }
  return found;
}

/** The slots as they are drawn now. */
export function slotAreas(root: ParentNode, document: PageDocument): SlotArea[] {
  return [...root.querySelectorAll<HTMLElement>('[data-slot][data-parent]')].map((element) => {
    const parent = element.dataset['parent'] ?? '';
    const items = [...element.children].filter(
      (child): child is HTMLElement => child instanceof HTMLElement && child.dataset['node'] !== undefined,
    );
    return {
      parent,
      slot: element.dataset['slot'] ?? '',
      depth: ancestorsOf(document, parent).length + 1,
      rect: rectOf(element),
      items: items.map(rectOf),
    };
  });
}

export function rectOf(element: Element): Rect {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return { left, top, right, bottom };
}
