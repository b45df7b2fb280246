import type { ArrivedFiles, ArrivedRow } from './arrived-files.ts';
import type { TreeOrder } from './tree-order.ts';

/** Rows that are taken together, and what `position` says once they are. */
export interface ImportBatch {
  rows: ArrivedRow[];
  next: number;
}

interface BatchOptions {
  /** Null: in the order of the file, `position` counts bytes; else level by level, `position` counts rows. */
  tree: TreeOrder | null;
  /** A position. */
  from: number;
  /** Rows of a batch. */
  size: number;
}

/** The rows of a file from a position on, in batches. */
export async function* importBatches(
  files: ArrivedFiles,
  file: string,
  { tree, from, size }: BatchOptions,
): AsyncGenerator<ImportBatch> {
  if (tree) return yield* levelBatches(files, file, { levels: tree.levels, from, size });
  let rows: ArrivedRow[] = [];
  for await (const row of files.rows(file, from)) {
    rows.push(row);
    if (rows.length < size) continue;
    yield { rows, next: row.next };
    rows = [];
  }
  const last = rows.at(-1);
  if (last) yield { rows, next: last.next };
}

async function* levelBatches(
  files: ArrivedFiles,
  file: string,
  { levels, from, size }: Pick<TreeOrder, 'levels'> & { from: number; size: number },
): AsyncGenerator<ImportBatch> {
  let position = 0;
  for (const level of levels) {
    for (let at = 0; at < level.length; at += size) {
      const places = level.slice(at, at + size);
      position += places.length;
      if (position > from) yield { rows: await files.rowsAt(file, places), next: position };
    }
  }
}
