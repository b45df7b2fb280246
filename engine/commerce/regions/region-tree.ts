import { addressCodes } from './address-codes.ts';

/** A region as the list of regions has it. */
export interface RegionRow {
  /** Six digits. */
  code: string;
  name: string;
}

/** A region with what lies in it. */
export interface RegionNode extends RegionRow {
  /** 1 province, 2 city, 3 district. */
  level: number;
  /** The code one level up; null for a province. */
  parent: string | null;
  /** In the order of the list. */
  children: readonly RegionNode[];
}

/** Regions from the province down. */
export interface RegionTree {
  provinces: readonly RegionNode[];
  byCode: ReadonlyMap<string, RegionNode>;
}

/** The tree of a flat list; a district whose city is not in the list hangs below its province. */
export function regionTree(rows: readonly RegionRow[]): RegionTree {
  const byCode = new Map<string, RegionNode & { children: RegionNode[] }>();
  for (const { code, name } of rows) {
    byCode.set(code, { code, name, level: addressCodes(code).length, parent: null, children: [] });
  }
  const provinces: RegionNode[] = [];
  for (const node of byCode.values()) {
    node.parent = parentOf(node.code, byCode);
    const siblings = node.parent === null ? provinces : byCode.get(node.parent)!.children;
    siblings.push(node);
  }
  return { provinces, byCode };
}

function parentOf(code: string, known: ReadonlyMap<string, unknown>): string | null {
  const around = addressCodes(code).filter((each) => each !== code && known.has(each));
  return around.at(-1) ?? null;
}

/** The regions around a code and itself, the province first; empty for a code that is not in the tree. */
export function regionPath({ byCode }: RegionTree, code: string): RegionNode[] {
  const path: RegionNode[] = [];
  for (let node = byCode.get(code); node; node = byCode.get(node.parent ?? '')) path.unshift(node);
  return path;
}
