import { type PageDocument, pageUses } from '#engine/page/index.ts';
import type { TransactionRecords } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { PAGE_USE } from './page-names.ts';

/** Where something is used: in what is being made of a page, or in what is live. */
export type UsePlace = 'draft' | 'live';

/** A page before a write and after it; null: it had none before, or has none now. */
export interface UsedDocuments {
  /** Left out: whatever is noted of it is looked up. */
  before?: PageDocument | null;
  after: PageDocument | null;
}

/** Notes what a page leads to and shows, as far as that has changed. The page is locked. */
export async function writeUses(
  rows: TransactionRecords,
  page: StoredRow,
  place: UsePlace,
  { before, after }: UsedDocuments,
): Promise<void> {
  const wanted = after ? countedUses(after) : new Map<string, CountedUse>();
  if (before && isSame(countedUses(before), wanted)) return;
  const noted = await rows.find(PAGE_USE, { page_id: page['id'] ?? null, place });
  const stale = noted.filter((row) => wanted.get(keyOf(row))?.blocks !== Number(row['blocks']));
  await rows.remove(
    PAGE_USE,
    stale.map(({ id }) => id ?? null),
  );
  const kept = new Set(noted.filter((row) => !stale.includes(row)).map(keyOf));
  const fresh = [...wanted].filter(([key]) => !kept.has(key));
  const of = { page_id: page['id'] ?? null, merchant_id: page['merchant_id'] ?? 0, place };
  await rows.addMany(
    PAGE_USE,
    fresh.map(([, use]) => ({ ...of, ...use })),
  );
}

interface CountedUse {
  kind: string;
  target: string;
  /** How many blocks use it. */
  blocks: number;
  [name: string]: string | number;
}

function countedUses(document: PageDocument): Map<string, CountedUse> {
  const found = new Map<string, { use: CountedUse; nodes: Set<string> }>();
  for (const { kind, target, node } of pageUses(document)) {
    const plain = { kind, target: String(target).slice(0, 500) };
    const key = keyOf(plain);
    const known = found.get(key) ?? { use: { ...plain, blocks: 0 }, nodes: new Set<string>() };
    known.nodes.add(node);
    found.set(key, known);
  }
  return new Map([...found].map(([key, { use, nodes }]) => [key, { ...use, blocks: nodes.size }]));
}

const keyOf = ({ kind, target }: StoredRow): string => `${String(kind)} ${String(target)}`;

const isSame = (one: Map<string, CountedUse>, other: Map<string, CountedUse>): boolean =>
  one.size === other.size && [...one].every(([key, { blocks }]) => other.get(key)?.blocks === blocks);
