import { slotTakes } from './can-stand.ts';
import { issueAt, type PageIssue } from './issue-at.ts';
import type { PageDocument, PageNode } from './page-document.ts';
import { blockTypeOf, nodeOf, slotNamesOf } from './page-nodes.ts';
import { walkPage } from './walk-page.ts';

/** What is wrong with how the blocks of a page stand: each once, below the root, in slots that take them. */
export function graphIssues(document: PageDocument): PageIssue[] {
  const { nodes, root } = document;
  const entries = Object.entries(nodes);
  const reached = new Set(walkPage(document).map(({ id }) => id));
  const used = new Map<string, number>([[root, 1]]);
  for (const [, node] of entries)
    for (const id of Object.values(node.slots ?? {}).flat()) used.set(id, (used.get(id) ?? 0) + 1);
  return [
    ...entries.flatMap(([id, node]) => slotIssues(document, id, node)),
    ...entries.flatMap(([id]) => {
      const path = `nodes.${id}`;
      if ((used.get(id) ?? 0) > 1) return [issueAt(path, '组件出现了两次', 'The block stands in two places')];
      return reached.has(id) ? [] : [issueAt(path, '组件不在页面中', 'The block stands nowhere')];
    }),
    ...singleIssues(entries),
  ];
}

function slotIssues(document: PageDocument, id: string, node: PageNode): PageIssue[] {
  const names = slotNamesOf(node);
  return Object.entries(node.slots ?? {}).flatMap(([slot, ids]) => {
    const path = `nodes.${id}.slots.${slot}`;
    if (!names.includes(slot)) return [issueAt(path, '没有这个区域', 'The block has no such slot')];
    return ids.flatMap((below) => {
      const child = nodeOf(document, below);
      if (!child) return [issueAt(path, `组件 ${below} 不存在`, `There is no block ${below}`)];
      if (slotTakes(node.type, id === document.root, slot, child.type)) return [];
      return [issueAt(path, `这里不能放 ${child.type}`, `A ${child.type} can't stand here`)];
    });
  });
}

function singleIssues(entries: readonly (readonly [string, PageNode])[]): PageIssue[] {
  const met = new Set<string>();
  return entries.flatMap(([id, { type }]) => {
    if (!blockTypeOf(type)?.single) return [];
    if (!met.has(type)) {
      met.add(type);
      return [];
    }
    return [
      issueAt(`nodes.${id}`, `一个页面只能放一个 ${type}`, `A page can have one block of type ${type} only`),
    ];
  });
}
