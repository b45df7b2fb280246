import { addressCodes } from './address-codes.ts';
import { regionNames, type NamedRegion, type RegionNames } from './region-names.ts';
import type { RegionNode, RegionTree } from './region-tree.ts';

/** Where a text names a region. */
export interface FoundRegion {
  node: RegionNode;
  start: number;
  end: number;
}

/** Names one after the other, each inside the one before. */
interface Chain extends FoundRegion {
  /** Characters of its names. */
  matched: number;
}

const BETWEEN = /^[\s,，、/>·-]*/;
/** What follows a short name that is the name of something else: 北京路. */
const PLACE = /^(路|街|大道|大街|巷|弄|村|镇|乡|广场|公园|大厦|大楼|医院|小区|花园|大学|学校|中学|小学)/;
/** Shorter ones (东区) are parts of a housing estate as well. */
const MIN_DISTRICT = 3;

/**
 * The region that a text names with the longest run of names, a province rather than a city of the same name. Null where
 * there is none; names that may mean several regions are passed over.
 */
export function findRegion(text: string, tree: RegionTree): FoundRegion | null {
  const names = regionNames(tree);
  const chains = Array.from({ length: text.length }, (_, at) => at).flatMap((start) =>
    chainsFrom(text, start, names),
  );
  chains.sort((one, other) => other.matched - one.matched || one.start - other.start);
  for (const best of chains) {
    const rivals = chains.filter(({ matched, start }) => matched === best.matched && start === best.start);
    const level = Math.min(...rivals.map(({ node }) => node.level));
    const widest = rivals.filter(({ node }) => node.level === level);
    if (widest.every(({ node }) => node === widest[0]!.node)) return widest[0]!;
  }
  return null;
}

function chainsFrom(text: string, start: number, names: RegionNames): Chain[] {
  const isPieceStart = start === 0 || /[\s,，;；。、|]/.test(text[start - 1]!);
  return namesAt(text, start, names).flatMap(({ named: { node, isShort }, length }) => {
    if (node.level === 3 && (isShort || length < MIN_DISTRICT)) return [];
    const first: Chain = { node, start, end: start + length, matched: length };
    const longer = longerChains(text, first, names);
    return isShort && !isPieceStart ? longer : [first, ...longer];
  });
}

function longerChains(text: string, chain: Chain, names: RegionNames): Chain[] {
  const from = chain.end + BETWEEN.exec(text.slice(chain.end))![0].length;
  return namesAt(text, from, names).flatMap(({ named: { node }, length }) => {
    if (node === chain.node || !isInside(node, chain.node)) return [];
    const next: Chain = { ...chain, node, end: from + length, matched: chain.matched + length };
    return [next, ...longerChains(text, next, names)];
  });
}

function namesAt(text: string, at: number, names: RegionNames): { named: NamedRegion; length: number }[] {
  const found: { named: NamedRegion; length: number }[] = [];
  for (let length = 2; length <= names.longest && at + length <= text.length; length++) {
    for (const named of names.byName.get(text.slice(at, at + length)) ?? []) {
      if (named.isShort && PLACE.test(text.slice(at + length))) continue;
      found.push({ named, length });
    }
  }
  return found;
}

const isInside = (node: RegionNode, outer: RegionNode): boolean =>
  addressCodes(node.code).includes(outer.code);
