import { mayUse } from '#engine/access/index.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import type { RecordServices } from '#server/record/record-services.ts';
import { countTabs } from '#server/record/verbs/tabs.verb.ts';
import { textIn } from '#engine/definition/index.ts';

/** Work that waits for staff, and the list where it is done. */
export type ToDo = {
  name: string;
  title: string;
  count: number;
  definition: string;
  /** Tab of the list that leaves exactly these rows. */
  tab: string;
};

/** Tabs whose rows wait for somebody, by the list that they stand above. */
const WAITING: readonly { definition: string; tabs: readonly string[] }[] = [
  { definition: 'shop/order/order', tabs: ['toShip', 'applied'] },
  { definition: 'shop/order/refund', tabs: ['toAudit', 'toReceive', 'failed', 'complaints'] },
  { definition: 'shop/goods/sku', tabs: ['low', 'soldOut'] },
  { definition: 'shop/order/evaluate', tabs: ['waiting'] },
  { definition: 'shop/pay/difference', tabs: ['open'] },
];

/** What waits, of the lists that the caller may see, counted as those lists count it: a shop's people see their own alone. */
export async function shopToDo(services: RecordServices, context: RequestContext): Promise<ToDo[]> {
  const found: ToDo[] = [];
  for (const { definition: name, tabs } of WAITING) {
    const definition = services.metadata.get(name);
    if (!definition || !mayUse(definition, 'index', context.actor)) continue;
    const { counts } = await countTabs(services, {
      context,
      definition,
      verb: 'tabs',
      query: {},
      body: undefined,
    });
    for (const { name: tab, title } of definition.tabs) {
      const count = counts[tab];
      if (!tabs.includes(tab) || count === undefined) continue;
      const words = `${textIn(definition.title, context.locale)} · ${textIn(title, context.locale)}`;
      found.push({ name: `${name}/${tab}`, title: words, count, definition: name, tab });
    }
  }
  return found;
}
