import type { PageDocument, PageNode } from '#engine/page/index.ts';

const HOUR = 3600;

/**
 * A template whose countdowns have begun. A shipped one can't know when it is used: the `to` of its countdowns is how many seconds they
 * last. Here it becomes a time, on the hour. `now`: milliseconds.
 */
export function startCountdowns(document: PageDocument, now: number): PageDocument {
  const hour = Math.floor(now / 1000 / HOUR) * HOUR;
  const nodes = Object.entries(document.nodes).map(([id, node]): [string, PageNode] => {
    const { type, props } = node;
    if (type !== 'countdown') return [id, node];
    return [id, { ...node, props: { ...props, to: hour + Number(props['to']) } }];
  });
  return { ...document, nodes: Object.fromEntries(nodes) };
}
