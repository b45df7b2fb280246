import { useLayoutEffect } from 'react';
import type { PageDocument } from '#engine/page/index.ts';

/** Draws hidden blocks faded: they are there to be edited, and visitors see nothing of them. */
export function useFaded(page: ParentNode | null, document: PageDocument): void {
  useLayoutEffect(() => {
    for (const element of page?.querySelectorAll<HTMLElement>('[data-node]') ?? []) {
      const node = document.nodes[element.dataset['node'] ?? ''];
      element.toggleAttribute('data-faded', node?.show?.hidden === true);
    }
  });
}
