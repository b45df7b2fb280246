import type { Json } from '#engine/definition/index.ts';
import type { BranchNote } from './branch-note.ts';

/** A row of a tree as the REST dialect gives it: `_depth`, and `_children` where what stands below is asked for. */
export type TreeRecord = { id: string | number } & Record<string, Json>;

/** A page of the children of one row. */
export interface BranchPage {
  data: TreeRecord[];
  /** Children in all. */
  total: number;
}

/** What is known of a page that was asked for. */
export interface AskedPage {
  /** The row above. */
  id: string;
  page: number;
  result:
    | { data?: BranchPage | undefined; error: Error | null; refetch: () => unknown; isFetching: boolean }
    | undefined;
}

/** The server has rows below this one that must be asked for. */
export const isBranch = (row: TreeRecord): boolean => row._children === true;

interface Growth {
  perPage: number;
  more: (id: string) => void;
}

/** The rows with the branches that are there below them, depth-first, and what stands at the end of unfinished ones. */
export function grown(
  roots: TreeRecord[] | undefined,
  pages: readonly AskedPage[],
  growth: Growth,
): { rows: TreeRecord[] | undefined; notes: Map<string, BranchNote> } {
  const notes = new Map<string, BranchNote>();
  if (!roots || pages.length === 0) return { rows: roots, notes };
  const byRow = new Map<string, AskedPage[]>();
  for (const page of pages) byRow.set(page.id, [...(byRow.get(page.id) ?? []), page]);
  const rows: TreeRecord[] = [];
  const seen = new Set<string>();
  const place = (row: TreeRecord, depth: number): void => {
    const id = String(row.id);
    // Rows move between two answers: each stands in one place only.
    if (seen.has(id)) return;
    seen.add(id);
    rows.push(depth === row._depth ? row : { ...row, _depth: depth });
    const own = byRow.get(id);
    if (!own) return;
    for (const { result } of own) for (const child of result?.data?.data ?? []) place(child, depth + 1);
    const note = noteOf(own, growth);
    if (note) notes.set(id, note);
  };
  for (const row of roots) place(row, 0);
  return { rows, notes };
}

function noteOf(pages: readonly AskedPage[], { perPage, more }: Growth): BranchNote | null {
  const open = pages.find(({ result }) => !result?.data);
  if (open) {
    const { result } = open;
    if (!result?.error || result.isFetching) return { kind: 'loading' };
    return { kind: 'failed', message: result.error.message, run: () => void result.refetch() };
  }
  const [first] = pages;
  const there = pages.reduce((sum, { result }) => sum + (result?.data?.data.length ?? 0), 0);
  const left = (pages.at(-1)?.result?.data?.total ?? 0) - there;
  if (!first || left <= 0) return null;
  return { kind: 'more', left, next: Math.min(left, perPage), run: () => more(first.id) };
}
