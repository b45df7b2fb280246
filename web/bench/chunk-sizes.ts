import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';

/** What the browser has to fetch, in gzipped kilobytes. */
export interface ChunkReport {
  /** By screen, in the order they are opened: what it fetches beyond those before. */
  screens: { name: string; kB: number; files: number }[];
  /** Built scripts that none of these screens fetched, greatest first. */
  onDemand: { name: string; kB: number }[];
}

const MIN_SHOWN = 3;

/** Opens screens one after the other in an empty browser and sums up the scripts and styles each of them brings. */
export async function chunkReport(
  page: Page,
  assets: string,
  screens: readonly { name: string; open: () => Promise<void> }[],
): Promise<ChunkReport> {
  const fetched = new Set<string>();
  page.on('response', (response) => {
    const name = /\/assets\/([^?]+\.(?:js|css))$/.exec(response.url())?.[1];
    if (name !== undefined) fetched.add(name);
  });
  const report: ChunkReport = { screens: [], onDemand: [] };
  const counted = new Set<string>();
  for (const { name, open } of screens) {
    await open();
    const fresh = [...fetched].filter((file) => !counted.has(file));
    for (const file of fresh) counted.add(file);
    report.screens.push({ name, kB: sum(fresh.map((file) => zipped(assets, file))), files: fresh.length });
  }
  report.onDemand = readdirSync(assets)
    .filter((file) => file.endsWith('.js') && !fetched.has(file))
    .map((file) => ({ name: file.replace(/-[\w-]{8}\.js$/, ''), kB: zipped(assets, file) }))
    .filter(({ kB }) => kB >= MIN_SHOWN)
    .sort((one, other) => other.kB - one.kB);
  return report;
}

/** Kilobytes of a built file, gzipped. */
export const zipped = (assets: string, file: string): number =>
  gzipSync(readFileSync(path.join(assets, file))).length / 1024;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
