import { isObject, type Json, type JsonObject } from '#engine/model/json.ts';
import { applyChanges } from './page-changes.ts';
import type { PageDocument, PageNode } from './page-document.ts';
import { nodeNeeds } from './page-needs.ts';
import { valueLeaves, withValueAt, type ValueLeaf } from './value-at.ts';

/** What blocks of a page name that is kept elsewhere. */
export type UseKind = 'goods' | 'classify' | 'tag' | 'coupon' | 'merchant' | 'page' | 'picture' | 'agreement';

/** That a block names something: `target` is its id, its code or its address. */
export interface PageUse {
  kind: UseKind;
  target: string;
  node: string;
  /** `props.source.ids.0`, `box.picture`. */
  path: string;
}

/** A use as a value of a block, and the value that names something else. */
interface FoundUse {
  kind: UseKind;
  target: string;
  other: (target: string) => Json;
}

/** Kinds by the name of a property that holds one id or a list of them. */
const ID_KEYS: Readonly<Record<string, UseKind>> = {
  goods_id: 'goods',
  classify_id: 'classify',
  tag_id: 'tag',
  coupon_id: 'coupon',
  merchant_id: 'merchant',
};
const PICTURE_KEYS = /^(picture|image|poster)s?$/i;
const LANGUAGES: ReadonlySet<string> = new Set(['zh-cn', 'en']);
const LINKS: readonly [UseKind, RegExp][] = [
  ['goods', /^\/goods\/(\d+)(?=$|[/?#])/],
  ['classify', /^\/class\/(\d+)(?=$|[/?#])/],
  ['merchant', /^\/merchant\/(\d+)(?=$|[/?#])/],
  ['page', /^\/page\/([a-z0-9][a-z0-9-]*)(?=$|[/?#])/],
  ['agreement', /^\/agreement\/([\w-]+)(?=$|[/?#])/],
];

/** Everything that blocks of a page name: sources of goods, links within the shop, pictures, texts of the shop. */
export const pageUses = (document: PageDocument): PageUse[] =>
  Object.entries(document.nodes).flatMap(([id, node]) =>
    usesOf(node).map(([{ path }, { kind, target }]) => ({ kind, target, node: id, path: path.join('.') })),
  );

/** The page with another thing in the place of one that it names; an id stays where the new one is no number. */
export function replaceUse(document: PageDocument, kind: UseKind, from: string, to: string): PageDocument {
  const nodes = Object.entries(document.nodes).map(([id, node]): [string, PageNode] => {
    const uses = usesOf(node).filter(([, use]) => use.kind === kind && use.target === from);
    const next = uses.reduce<Json>(
      (value, [{ path }, use]) => withValueAt(value, path, use.other(to)),
      node as unknown as Json,
    );
    return [id, uses.length > 0 ? withUniqueIds(next as unknown as PageNode) : node];
  });
  return applyChanges(document, Object.fromEntries(nodes));
}

function usesOf(node: PageNode): [ValueLeaf, FoundUse][] {
  const parts = { props: node.props, box: { picture: node.box?.picture ?? '' } };
  return valueLeaves(parts).flatMap((leaf): [ValueLeaf, FoundUse][] => {
    const use = useAt(node, leaf);
    return use ? [[leaf, use]] : [];
  });
}

function useAt(node: PageNode, { path, value }: ValueLeaf): FoundUse | null {
  const [key = '', parent = ''] = path.filter((step): step is string => typeof step === 'string').reverse();
  if (typeof value === 'number') {
    const kind = idKind(node, key, parent);
    return (
      kind && { kind, target: String(value), other: (to) => (/^[1-9]\d*$/.test(to) ? Number(to) : value) }
    );
  }
  if (typeof value !== 'string' || value === '' || LANGUAGES.has(key)) return null;
  if (PICTURE_KEYS.test(key)) return { kind: 'picture', target: value, other: (to) => to };
  if (key === 'agreement' || (path.length === 2 && key === 'type' && needsOf(node).has('agreement')))
    return { kind: 'agreement', target: value, other: (to) => to };
  return linkUse(value);
}

/** `ids` are goods in a source; elsewhere they are what the block asks the server for. */
function idKind(node: PageNode, key: string, parent: string): UseKind | null {
  const single = key.replace(/s$/, '');
  if (Object.hasOwn(ID_KEYS, single)) return ID_KEYS[single] ?? null;
  if (key !== 'ids') return null;
  const needs = parent === 'source' ? new Set<string>() : needsOf(node);
  if (needs.has('coupons')) return 'coupon';
  return needs.has('merchants') ? 'merchant' : 'goods';
}

const needsOf = (node: PageNode): Set<string> => new Set(nodeNeeds(node).map(({ kind }) => kind));

function linkUse(value: string): FoundUse | null {
  for (const [kind, pattern] of LINKS) {
    const [link = '', target] = pattern.exec(value) ?? [];
    if (target === undefined) continue;
    const other = (to: string): string => {
      const next = `${link.slice(0, link.length - target.length)}${to}${value.slice(link.length)}`;
      return pattern.exec(next)?.[1] === to ? next : value;
    };
    return { kind, target, other };
  }
  return null;
}

/** Lists of ids without those that are there already. */
function withUniqueIds(node: PageNode): PageNode {
  const unique = (value: Json, key: string): Json => {
    if (Array.isArray(value)) {
      const items = value.map((item) => unique(item, ''));
      return /(^|_)ids$/.test(key) ? [...new Set(items)] : items;
    }
    return isObject(value) ? uniqueIn(value) : value;
  };
  const uniqueIn = (value: JsonObject): JsonObject =>
    Object.fromEntries(Object.entries(value).map(([key, each]) => [key, unique(each, key)]));
  return { ...node, props: uniqueIn(node.props) };
}
