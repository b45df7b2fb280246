import type { RegionNode, RegionTree } from './region-tree.ts';

/** A region by one of the names people write. */
export interface NamedRegion {
  node: RegionNode;
  /** The name lacks what says that it is a province, a city or a district. */
  isShort: boolean;
}

/** Regions by what is written for them. */
export interface RegionNames {
  byName: ReadonlyMap<string, readonly NamedRegion[]>;
  /** Characters of the longest name. */
  longest: number;
}

/** A row that only groups the districts of a province; nobody writes it. */
const GROUPING = /直辖|^县$/;
const PEOPLES =
  '(?:蒙古族?|回族|藏族|维吾尔族?|苗族|彝族|壮族|布依族|朝鲜族|满族|侗族|瑶族|白族|土家族|哈尼族|哈萨克族?|傣族|黎族|傈僳族|佤族|畲族|拉祜族|水族|纳西族|景颇族|柯尔克孜族?|达斡尔族|仫佬族|羌族|布朗族|撒拉族|毛南族|仡佬族|锡伯族?|普米族|塔吉克族?|怒族|保安族|裕固族|独龙族|东乡族|土族|各族)';
/** Two characters stay at least, or a county would be called by its people alone. */
const AUTONOMOUS = new RegExp(`^(.{2,}?)${PEOPLES}*(?:自治[区州县旗])$`);
const ENDING = /^(.{2,}?)(?:特别行政区|地区|省|市|盟|区|县|旗)$/;

const trees = new WeakMap<RegionTree, RegionNames>();

/** The names of a tree's regions, read once for each tree: the full ones and the short ones. */
export function regionNames(tree: RegionTree): RegionNames {
  const known = trees.get(tree);
  if (known) return known;
  const byName = new Map<string, NamedRegion[]>();
  for (const node of tree.byCode.values()) {
    if (isGrouping(node)) continue;
    for (const name of [node.name, ...shortNames(node.name)]) {
      const named = { node, isShort: name !== node.name };
      byName.set(name, [...(byName.get(name) ?? []), named]);
    }
  }
  const names = { byName, longest: Math.max(0, ...[...byName.keys()].map((name) => name.length)) };
  trees.set(tree, names);
  return names;
}

/** Whether a region only groups others and is left out of what people read. */
export const isGrouping = ({ name }: RegionNode): boolean => GROUPING.test(name);

/** The name in little room: 浙江 for 浙江省, 恩施 for 恩施土家族苗族自治州; a name that has no shorter one is itself. */
export const shortRegionName = (name: string): string => shortNames(name)[0] ?? name;

/** 广西壮族自治区: 广西, 广西自治区; 恩施土家族苗族自治州: 恩施, 恩施州; 杭州市: 杭州. */
function shortNames(name: string): string[] {
  const root = AUTONOMOUS.exec(name)?.[1];
  if (root === undefined) return ENDING.exec(name)?.slice(1) ?? [];
  const kind = name.endsWith('自治区') ? '自治区' : name.slice(-1);
  return [root, root + kind].filter((short) => short !== name);
}
