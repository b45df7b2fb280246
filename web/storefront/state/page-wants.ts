import type { PageDocument } from '#engine/page/index.ts';

/** What a page needs in the browser, beside what came with it. */
export interface PageWants {
  /** What the member has. */
  member: boolean;
  /** Which coupons the member can have. */
  coupons: boolean;
  /** Goods like those that were seen. */
  similar: boolean;
}

const OF_MEMBERS: ReadonlySet<string> = new Set([
  'memberCard',
  'orderEntries',
  'walletEntry',
  'couponEntries',
]);

/** What the blocks of a page want of whoever looks at it. */
export function pageWants({ nodes }: PageDocument): PageWants {
  const all = Object.values(nodes);
  return {
    member: all.some(
      ({ type, show }) =>
        OF_MEMBERS.has(type) || show?.audience !== undefined || (show?.levels ?? []).length > 0,
    ),
    coupons: all.some(({ type }) => type === 'coupons'),
    similar: all.some(
      ({ type, props }) => type === 'recommend' && (props['algorithm'] ?? 'similar') === 'similar',
    ),
  };
}
