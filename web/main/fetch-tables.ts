import type { TablePage } from '../records/table-page.ts';
// Not by the folder's index: the entry fetches tables too.
import { withTexts } from '../texts/spoken.ts';

interface PageModule {
  default: TablePage;
}

/** Fetches a table's page; what single definitions bring along is there before its first screen is drawn. */
export async function withOverrides(load: () => Promise<PageModule>): Promise<PageModule> {
  const [page, { registerOverrides }] = await withTexts(
    Promise.all([load(), import('../overrides/register-overrides.ts')]),
    'main',
    'records',
  );
  registerOverrides();
  return page;
}

let fetched: PageModule | null = null;

/** Fetches the page of every table that has none of its own. */
export async function fetchTables(): Promise<PageModule> {
  fetched ??= await withOverrides(async () => ({
    default: (await withTexts(import('../records/index.ts'), 'main', 'records')).RecordPage,
  }));
  return fetched;
}

/** The page of every table, where it has been fetched. */
export const keptTables = (): PageModule | null => fetched;
