import type { TablePage } from '../records/table-page.ts';
// Not by the room's door: the entry fetches tables too.
import { withTexts } from '../texts/spoken.ts';

interface PageModule {
  default: TablePage;
}

/** Fetches a table's page; what single definitions bring along is there before its first screen is drawn. */
export async function withOverrides(load: () => Promise<PageModule>): Promise<PageModule> {
  const [page, { registerOverrides }] = await withTexts(
    Promise.all([load(), import('../overrides/register.ts')]),
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
    default: (await withTexts(import('../records/index.ts'), 'main', 'records')).RecordScreen,
  }));
  return fetched;
}

/**
 * The same for `lazy`, at once where it is there already: of a promise React does not know that it is kept, and it holds
 * whatever was late once back for 300 ms.
 */
export function fetchedTables(): Promise<PageModule> {
  const module = fetched;
  if (!module) return fetchTables();
  // oxlint-disable-next-line unicorn/no-thenable -- what lazy asks for and nobody else sees
  return { then: (tell: (page: PageModule) => void) => tell(module) } as unknown as Promise<PageModule>;
}
