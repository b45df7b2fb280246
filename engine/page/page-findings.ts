import { blockFindings } from './block-findings.ts';
import { PAGE_LIMITS, type PageDocument } from './page-document.ts';
import type { PageFacts, PageFinding } from './page-facts.ts';
import { pageNeeds } from './page-needs.ts';
import { nodeOf } from './page-nodes.ts';
import { ancestorsOf } from './page-places.ts';
import { pageUses, type PageUse } from './page-uses.ts';
import { useFindings } from './use-findings.ts';
import { walkPage } from './walk-page.ts';

/** Blocks that ask for data from which the page is said to be near its limit. */
const NEAR = PAGE_LIMITS.bound - 2;

/** Everything on a page that shoppers would stumble over, in the order of its blocks; of hidden blocks nothing is said. */
export function pageFindings(document: PageDocument, facts: PageFacts): PageFinding[] {
  const uses = usesByNode(document);
  const blocks = walkPage(document).filter(({ id }) => !isHidden(document, id));
  const found = blocks.flatMap(({ id, node }) => [
    ...blockFindings(id, node),
    ...(uses.get(id) ?? []).flatMap((use) => useFindings(document, use, facts)),
  ]);
  return [...boundFindings(document), ...found];
}

function usesByNode(document: PageDocument): Map<string, PageUse[]> {
  const uses = new Map<string, PageUse[]>();
  for (const use of pageUses(document)) uses.set(use.node, [...(uses.get(use.node) ?? []), use]);
  return uses;
}

const isHidden = (document: PageDocument, id: string): boolean =>
  [id, ...ancestorsOf(document, id)].some((each) => nodeOf(document, each)?.show?.hidden === true);

function boundFindings(document: PageDocument): PageFinding[] {
  const count = pageNeeds(document).size;
  if (count < NEAR) return [];
  const text = {
    'zh-cn': `页面有 ${count} 个数据组件，上限是 ${PAGE_LIMITS.bound} 个`,
    en: `${count} blocks of the page ask for data; ${PAGE_LIMITS.bound} may`,
  };
  const level = count > PAGE_LIMITS.bound ? 'error' : 'warning';
  return [{ node: document.root, path: '', kind: 'bound', level, text }];
}
