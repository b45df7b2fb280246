import { halfWidth, MOBILE_MARK, NAME_MARK, piecesOf, takeMobile, withoutLabels } from './address-words.ts';
import { findRegion } from './find-region.ts';
import { nameAmong } from './name-among.ts';
import { isGrouping } from './region-names.ts';
import { regionPath, type RegionTree } from './region-tree.ts';

/** What a pasted text says of an address; whatever it does not say is empty. */
export interface ParsedAddress {
  name: string;
  /** Eleven digits. */
  mobile: string;
  /** Codes of province, city and district, as far as they are named. */
  codes: string[];
  /** The region as it is read: `浙江省杭州市西湖区`. */
  region: string;
  detail: string;
}

/** A text longer than this is no address. */
const MAX_LENGTH = 500;

/**
 * Reads an address that was pasted as one text: `张三 13800138000 浙江省杭州市西湖区文三路1号`, in any order, with or without
 * labels and the endings of provinces, cities and districts. Of several possible regions none is taken.
 */
export function parseAddress(text: string, regions: RegionTree): ParsedAddress {
  const { mobile, rest } = takeMobile(halfWidth(text.slice(0, MAX_LENGTH)));
  const plain = withoutLabels(rest);
  const found = findRegion(plain, regions);
  const before = piecesOf(plain.slice(0, found?.start ?? plain.length).replace(/中国\s*$/, ''));
  const after = piecesOf(found ? plain.slice(found.end) : '');
  const pieces = [...before, ...after];
  const isGlued = found !== null && /^[^\s,，;；。、|]/.test(plain.slice(found.end));
  const name = nameAmong(pieces, (at) => isGlued && at === before.length);
  const detail = pieces.filter((piece, at) => at !== name && piece !== MOBILE_MARK && piece !== NAME_MARK);
  const path = found ? regionPath(regions, found.node.code) : [];
  const names = path.filter((node) => !isGrouping(node)).map((node) => node.name);
  return {
    name: pieces[name] ?? '',
    mobile,
    codes: path.map(({ code }) => code),
    region: [...new Set(names)].join(''),
    detail: detail.join(' '),
  };
}
