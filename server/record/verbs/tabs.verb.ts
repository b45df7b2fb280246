import type { Predicate } from '#engine/query/index.ts';
import { emptyRequest } from '#engine/query/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import { openRows, type RecordCall } from '../record-call.ts';
import type { RecordRequest } from '../record-request.ts';
import type { RecordServices } from '../record-services.ts';
import { countEach } from '../rows/count-each.ts';
import { planList } from '../rows/read-page.ts';
import type { VerbHandlers } from './verb-handlers.ts';

/** Counts of the tabs above a list. */
export const tabsVerb: VerbHandlers<'tabs'> = { routes: { tabs: { GET: countTabs } }, rest: {} };

/**
 * How many rows of the list each of its tabs has, by name; of tabs that ask what the caller may not search by, nothing.
 * Asks for the node of `index`.
 */
export async function countTabs(
  services: RecordServices,
  request: RecordRequest,
): Promise<{ counts: Record<string, number> }> {
  // The list asks for the rows of a tab in the REST dialect, whose conditions mean what they say.
  const context = { ...request.context, dialect: 'rest' as const };
  const call = openRows(services, { ...request, context });
  const planned = await Promise.all(call.definition.tabs.map((tab) => conditionOf(call, tab)));
  const tabs = planned.filter((tab) => tab !== null);
  const totals = await countEach(
    call,
    tabs.map(({ where }) => where),
  );
  return { counts: Object.fromEntries(tabs.map(({ name }, at) => [name, totals[at] ?? 0])) };
}

type Tab = RecordCall['definition']['tabs'][number];

async function conditionOf(
  call: RecordCall,
  { name, search }: Tab,
): Promise<{ name: string; where: Predicate } | null> {
  try {
    const { where } = await planList(call, { ...emptyRequest(), search: [...search] });
    return { name, where };
  } catch (error) {
    if (error instanceof AppError && error.code.startsWith('request.')) return null;
    throw error;
  }
}
