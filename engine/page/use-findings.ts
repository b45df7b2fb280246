import type { Json } from '#engine/model/json.ts';
import type { FullText } from '#engine/model/text.ts';
import type { PageDocument, PageNode } from './page-document.ts';
import type { PageFacts, PageFinding } from './page-facts.ts';
import { nodeOf } from './page-nodes.ts';
import type { PageUse } from './page-uses.ts';
import { valueAt, withValueAt, type ValuePath } from './value-at.ts';

/** Bytes from which a picture makes a page slow. */
const HEAVY = 300 * 1024;

const NAMES: Record<PageUse['kind'], FullText> = {
  goods: { 'zh-cn': '商品', en: 'The product' },
  classify: { 'zh-cn': '分类', en: 'The category' },
  tag: { 'zh-cn': '标签', en: 'The tag' },
  coupon: { 'zh-cn': '优惠券', en: 'The coupon' },
  merchant: { 'zh-cn': '店铺', en: 'The shop' },
  page: { 'zh-cn': '页面', en: 'The page' },
  picture: { 'zh-cn': '图片', en: 'The picture' },
  agreement: { 'zh-cn': '协议', en: 'The agreement' },
};

/** What is wrong with something that a block names; goods of a source that are gone can be taken out of it. */
export function useFindings(document: PageDocument, use: PageUse, facts: PageFacts): PageFinding[] {
  const { kind, target, node, path } = use;
  if (kind === 'picture') return pictureFindings(use, facts);
  if (kind === 'goods' && facts.goods) {
    const state = facts.goods.get(Number(target));
    if (state === 'on') return [];
    if (state) return [{ node, path, kind: state, level: 'warning', text: stateText(state, target) }];
  } else if (isKnown(use, facts)) return [];
  const fix = withoutItem(document, node, path);
  return [
    { node, path, kind: 'gone', level: 'error', text: goneText(kind, target), ...(fix ? { fix } : {}) },
  ];
}

/** Whether what is named is there, or can't be known. */
function isKnown({ kind, target }: PageUse, facts: PageFacts): boolean {
  const sets: Partial<Record<PageUse['kind'], ReadonlySet<number> | undefined>> = {
    classify: facts.classes,
    coupon: facts.coupons,
    merchant: facts.merchants,
  };
  if (kind === 'page') return facts.pages?.has(target) ?? true;
  return sets[kind]?.has(Number(target)) ?? true;
}

const stateText = (state: 'off' | 'out', id: string): FullText =>
  state === 'off'
    ? { 'zh-cn': `商品 ${id} 已下架`, en: `The product ${id} is off the shelf` }
    : { 'zh-cn': `商品 ${id} 已售罄`, en: `The product ${id} is sold out` };

const goneText = (kind: PageUse['kind'], target: string): FullText => ({
  'zh-cn': `${NAMES[kind]['zh-cn']} ${target} 不存在`,
  en: `${NAMES[kind].en} ${target} does not exist`,
});

function pictureFindings({ target, node, path }: PageUse, { pictures }: PageFacts): PageFinding[] {
  if (!pictures || !target.startsWith('/')) return [];
  const known = pictures.get(target);
  if (!known) return [{ node, path, kind: 'gone', level: 'error', text: goneText('picture', target) }];
  if (known.bytes <= HEAVY) return [];
  const size = Math.ceil(known.bytes / 1024);
  const text = {
    'zh-cn': `图片有 ${size} KB，超过 300 KB，会拖慢页面`,
    en: `The picture has ${size} KB; more than 300 KB make the page slow`,
  };
  return [{ node, path, kind: 'heavy', level: 'warning', text }];
}

/** The block without one id of a list of ids; hidden where it shows that list alone and no other id is in it. */
function withoutItem(document: PageDocument, id: string, path: string): PageFinding['fix'] {
  const steps: ValuePath = path.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  const node = nodeOf(document, id);
  const list = valueAt(node, steps.slice(0, -1));
  if (!node || !Array.isArray(list)) return undefined;
  if (list.length > 1)
    return { [id]: withValueAt(node as unknown as Json, steps, undefined) as unknown as PageNode };
  const isAll = /^props\.(source\.)?ids\.0$/.test(path);
  return isAll ? { [id]: { ...node, show: { ...node.show, hidden: true } } } : undefined;
}
