import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { residentMegabytes, startProduct } from './product.ts';

/** How long the product takes to be ready, and what it holds then. */
export interface StartTime {
  title: string;
  milliseconds: number;
  megabytes: number;
  /** What is to be kept: milliseconds and MB. */
  max: { milliseconds: number; megabytes: number | null };
}

/** Starts on PostgreSQL, where the tables exist already; the middle of `times` starts. */
export async function startOnPostgres(settings: Record<string, string>, times: number): Promise<StartTime> {
  const seen: { milliseconds: number; megabytes: number }[] = [];
  for (let count = 0; count < times; count += 1) {
    const product = await startProduct(settings);
    seen.push({ milliseconds: product.readyAfter, megabytes: residentMegabytes(product.pid) });
    await product.stop();
  }
  seen.sort((one, other) => one.milliseconds - other.milliseconds);
  const middle = seen[Math.floor(seen.length / 2)]!;
  return { title: 'on PostgreSQL, built', ...middle, max: { milliseconds: 2500, megabytes: 200 } };
}

/** Starts with the embedded database in an empty folder, and once more in the same. */
export async function startEmbedded(settings: Record<string, string>): Promise<StartTime[]> {
  const folder = mkdtempSync(join(tmpdir(), 'metamall-bench-'));
  const start = async (title: string, milliseconds: number): Promise<StartTime> => {
    const product = await startProduct({ ...settings, DATA_DIR: folder });
    const megabytes = residentMegabytes(product.pid);
    await product.stop();
    return { title, milliseconds: product.readyAfter, megabytes, max: { milliseconds, megabytes: null } };
  };
  try {
    const first = await start('embedded, the first time', 8000);
    return [first, await start('embedded, later', 4000)];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
