import { addressCodes } from './address-codes.ts';

/** Two codes that cover the same places. */
export interface RegionOverlap {
  code: string;
  other: string;
  /** The same code; `code` lies inside `other`; or around it. */
  kind: 'same' | 'inside' | 'around';
}

/** Where two choices of regions meet, in the order of the first one. */
export function regionOverlaps(codes: readonly string[], others: readonly string[]): RegionOverlap[] {
  const given = new Set(others);
  const inside = new Map<string, string[]>();
  for (const other of given) {
    for (const code of addressCodes(other)) {
      if (code !== other) inside.set(code, [...(inside.get(code) ?? []), other]);
    }
  }
  return [...new Set(codes)].flatMap((code) => {
    const outer = addressCodes(code).filter((other) => given.has(other));
    return [
      ...outer.map((other): RegionOverlap => ({ code, other, kind: other === code ? 'same' : 'inside' })),
      ...(inside.get(code) ?? []).map((other): RegionOverlap => ({ code, other, kind: 'around' })),
    ];
  });
}
