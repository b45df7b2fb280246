import type { PageDocument, PageNode } from '#engine/page/index.ts';

/** The blocks of a page that adverts belong to, by their ids. */
export interface FirstBlocks {
  carousel: string | undefined;
  notice: string | undefined;
  goods: string | undefined;
}

const isCarousel = ({ type, props }: PageNode): boolean =>
  type === 'banner' && (props['layout'] ?? 'wide') === 'wide';

/** The first carousel, notices and list of goods of a page, in its body or in a section there; not in columns or tabs. */
export function firstBlocks({ root, nodes }: PageDocument): FirstBlocks {
  const placed: [id: string, node: PageNode][] = [];
  const met = new Set<string>();
  const visit = (parent: string): void => {
    for (const id of nodes[parent]?.slots?.['body'] ?? []) {
      const node = Object.hasOwn(nodes, id) ? nodes[id] : undefined;
      if (!node || met.has(id)) continue;
      met.add(id);
      placed.push([id, node]);
      if (node.type === 'section') visit(id);
    }
  };
  visit(root);
  const first = (fits: (node: PageNode) => boolean): string | undefined =>
    placed.find(([, node]) => fits(node))?.[0];
  return {
    carousel: first(isCarousel),
    notice: first(({ type }) => type === 'notice'),
    goods: first(({ type }) => type === 'goodsList'),
  };
}
