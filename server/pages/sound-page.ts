import { pageIssues, type PageDocument } from '#engine/page/index.ts';

/** Within the properties of a block. */
const OF_BLOCK = /^nodes\.([^.]+)\.props(?:\.|$)/;

/** The page without blocks whose properties are not right yet: there is nothing to be looked up for them. */
export function soundPage(document: PageDocument): PageDocument {
  const unfit = new Set(
    pageIssues(document).flatMap(({ path }) => {
      const id = OF_BLOCK.exec(path)?.[1];
      return id === undefined || id === document.root ? [] : [id];
    }),
  );
  if (unfit.size === 0) return document;
  const nodes = Object.entries(document.nodes).flatMap(([id, node]) => {
    if (unfit.has(id)) return [];
    const slots = Object.entries(node.slots ?? {}).map(([name, ids]) => [
      name,
      ids.filter((each) => !unfit.has(each)),
    ]);
    return [[id, node.slots ? { ...node, slots: Object.fromEntries(slots) } : node] as const];
  });
  return { ...document, nodes: Object.fromEntries(nodes) };
}
