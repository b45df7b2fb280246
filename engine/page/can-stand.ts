import type { FullText } from '#engine/model/text.ts';
import { PAGE_LIMITS, type PageDocument } from './page-document.ts';
import { isInsertLocked, mayMove, type LockOptions } from './page-locks.ts';
import { blockTypeOf, nodeOf, slotNamesOf } from './page-nodes.ts';
import { ancestorsOf, placeOf, type NodePlace } from './page-places.ts';
import { walkBlock } from './walk-page.ts';

/** Why a block can't stand at a place. */
export interface PlaceProblem {
  code: 'slot' | 'inside' | 'type' | 'single' | 'depth' | 'count' | 'locked';
  message: FullText;
}

/** A block that is to stand somewhere, with what is below it. */
export interface Standing {
  type: string;
  /** The types of all its blocks. */
  types: readonly string[];
  /** Levels below it. */
  height: number;
  /** Blocks of the page that it is or stands among, and that leave their places for it. */
  moved: ReadonlySet<string>;
}

const MESSAGES: Record<PlaceProblem['code'], FullText> = {
  slot: { 'zh-cn': '这个位置已经不在页面中', en: 'There is no such place on the page' },
  inside: { 'zh-cn': '组件不能放进自己里面', en: "A block can't stand inside itself" },
  type: { 'zh-cn': '这里不能放这种组件', en: "A block of this type can't stand here" },
  single: { 'zh-cn': '这种组件一个页面只能放一个', en: 'A page can have one block of this type only' },
  depth: {
    'zh-cn': `组件最多嵌套 ${PAGE_LIMITS.depth} 层`,
    en: `Blocks can stand ${PAGE_LIMITS.depth} levels deep only`,
  },
  count: {
    'zh-cn': `一个页面最多放 ${PAGE_LIMITS.nodes} 个组件`,
    en: `A page can have ${PAGE_LIMITS.nodes} blocks only`,
  },
  locked: { 'zh-cn': '这个区域已锁定，不能改动', en: 'This part of the page is locked' },
};
const NOTHING: ReadonlySet<string> = new Set();

/**
 * Why a new block of a type can't stand at a place; null where it can. `moved` are blocks of the page that go there
 * together, the one of this type among them: how deep they reach and their locks count as well.
 */
export function canStand(
  document: PageDocument,
  type: string,
  place: NodePlace,
  moved: ReadonlySet<string> = NOTHING,
  options: LockOptions = {},
): PlaceProblem | null {
  const depths = [...moved].flatMap((id) => walkBlock(document, id)).map(({ depth }) => depth);
  return placeProblem(
    document,
    { type, types: [type], height: Math.max(0, ...depths), moved },
    place,
    options,
  );
}

/** The same for a block with everything below it. */
export function placeProblem(
  document: PageDocument,
  standing: Standing,
  place: NodePlace,
  options: LockOptions,
): PlaceProblem | null {
  const code = problemCode(document, standing, place, options);
  return code && { code, message: MESSAGES[code] };
}

function problemCode(
  document: PageDocument,
  { type, types, height, moved }: Standing,
  place: NodePlace,
  options: LockOptions,
): PlaceProblem['code'] | null {
  const { parent, slot } = place;
  const node = nodeOf(document, parent);
  const isPlaced = parent === document.root || placeOf(document, parent) !== null;
  if (!node || !isPlaced || !slotNamesOf(node).includes(slot)) return 'slot';
  const above = [parent, ...ancestorsOf(document, parent)];
  if (above.some((id) => moved.has(id))) return 'inside';
  if (!slotTakes(node.type, parent === document.root, slot, type)) return 'type';
  if (hasSecond(document, types, moved)) return 'single';
  if (above.length + height > PAGE_LIMITS.depth) return 'depth';
  const added = moved.size > 0 ? 0 : types.length;
  if (Object.keys(document.nodes).length + added > PAGE_LIMITS.nodes) return 'count';
  const isLocked = isInsertLocked(document, parent) || [...moved].some((id) => !mayMove(document, id, {}));
  return isLocked && !options.ignoreLocks ? 'locked' : null;
}

/** Whether blocks of a type may stand in a slot of another type; of types that are not known, anything may. */
export function slotTakes(parent: string, isRoot: boolean, slot: string, type: string): boolean {
  const child = blockTypeOf(type);
  if (!child) return true;
  if (child.overlay && !(isRoot && slot === 'overlay')) return false;
  const slots = blockTypeOf(parent)?.slots ?? {};
  return !Object.hasOwn(slots, slot) || slots[slot]?.includes(type) === true;
}

function hasSecond(document: PageDocument, types: readonly string[], moved: ReadonlySet<string>): boolean {
  const single = types.filter((type) => blockTypeOf(type)?.single);
  if (single.length === 0) return false;
  if (new Set(single).size < single.length) return true;
  const own = new Set([...moved].flatMap((id) => walkBlock(document, id)).map(({ id }) => id));
  return Object.entries(document.nodes).some(([id, node]) => single.includes(node.type) && !own.has(id));
}
