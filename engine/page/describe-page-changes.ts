import type { Json } from '#engine/model/json.ts';
import type { FullText } from '#engine/model/text.ts';
import { inOrder } from './in-order.ts';
import type { PageDocument, PageNode } from './page-document.ts';
import { childrenOf, nodeOf } from './page-nodes.ts';
import { placeOf } from './page-places.ts';
import { inBoth } from './prop-words.ts';
import { valueWords } from './value-words.ts';
import { walkPage } from './walk-page.ts';

/** What people call a type of block. */
export type TitleOf = (type: string) => FullText;

const PARTS = ['type', 'props', 'show', 'box', 'lock'] as const;
const byType: TitleOf = (type) => ({ 'zh-cn': type, en: type });

/**
 * What is different in the later of two documents, a short sentence for each change: what went, and then, in the order of
 * the page, what came, moved and changed. Of a block that comes or goes what stands in it is not mentioned.
 */
export function describePageChanges(
  before: PageDocument,
  after: PageDocument,
  titleOf: TitleOf = byType,
): FullText[] {
  const gone = walkPage(before).filter(({ id }) => !nodeOf(after, id) && isTop(before, after, id));
  const movedOnes = movedBlocks(before, after);
  const words = walkPage(after).flatMap(({ id, node }) => {
    const earlier = nodeOf(before, id);
    if (!earlier) return isTop(after, before, id) ? [addedWords(labelOf(node, titleOf))] : [];
    const moved = movedOnes.has(id) ? [movedWords(after, id, titleOf)] : [];
    return [...moved, ...nodeWords(earlier, node, titleOf)];
  });
  return [...gone.map(({ node }) => removedWords(labelOf(node, titleOf))), ...words];
}

/** Whether what the block stands in is in the other document too. */
function isTop(document: PageDocument, other: PageDocument, id: string): boolean {
  const place = placeOf(document, id);
  return !place || nodeOf(other, place.parent) !== undefined;
}

/** The name that editors gave, or the title of the type. */
const labelOf = ({ name, type }: PageNode, titleOf: TitleOf): FullText =>
  name === undefined ? titleOf(type) : inBoth((locale) => (locale === 'zh-cn' ? `“${name}”` : `"${name}"`));

const addedWords = (label: FullText): FullText => ({
  'zh-cn': `新增了${label['zh-cn']}`,
  en: `${label.en} added`,
});

const removedWords = (label: FullText): FullText => ({
  'zh-cn': `删除了${label['zh-cn']}`,
  en: `${label.en} removed`,
});

/** The blocks that stand in another slot, and the few that changed places in their own. */
function movedBlocks(before: PageDocument, after: PageDocument): Set<string> {
  const moved = new Set<string>();
  for (const { id: parent, node } of walkPage(after)) {
    for (const [slot, ids] of Object.entries(node.slots ?? {})) {
      const kept = inOrder(childrenOf(before, parent, slot), ids);
      for (const id of ids) if (placeOf(before, id) && !kept.has(id)) moved.add(id);
    }
  }
  return moved;
}

function movedWords(after: PageDocument, id: string, titleOf: TitleOf): FullText {
  const place = placeOf(after, id);
  const labelled = (each: string | undefined): FullText | null => {
    const node = each === undefined ? undefined : nodeOf(after, each);
    return node ? labelOf(node, titleOf) : null;
  };
  const label = labelled(id) ?? byType('');
  const before = place && labelled(childrenOf(after, place.parent, place.slot)[place.at - 1]);
  const parent = place && place.parent !== after.root ? labelled(place.parent) : null;
  if (before)
    return {
      'zh-cn': `${label['zh-cn']}移到了${before['zh-cn']}之后`,
      en: `${label.en} moved behind ${before.en}`,
    };
  if (parent)
    return {
      'zh-cn': `${label['zh-cn']}移到了${parent['zh-cn']}里`,
      en: `${label.en} moved into ${parent.en}`,
    };
  return { 'zh-cn': `${label['zh-cn']}移到了最前面`, en: `${label.en} moved to the top` };
}

function nodeWords(before: PageNode, after: PageNode, titleOf: TitleOf): FullText[] {
  const label = labelOf(before, titleOf);
  const renamed = valueWords(['name'], before.name, after.name);
  const parts = PARTS.flatMap((part) =>
    valueWords(
      [part],
      before[part] as unknown as Json | undefined,
      after[part] as unknown as Json | undefined,
    ),
  );
  return [...renamed, ...parts].map((words) => ({
    'zh-cn': `${label['zh-cn']}：${words['zh-cn']}`,
    en: `${label.en}: ${words.en}`,
  }));
}
