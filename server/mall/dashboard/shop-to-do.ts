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

/** Tabs whose rows wait for somebody. */
interface Waiting {
  /** The list that they stand above. */
  definition: string;
  /** The one where a shop's own people find the same. */
  orElse?: string;
  tabs: readonly string[];
  /** Whose work it is. Default: of both. */
  of?: 'house' | 'shop';
}

const WAITING: readonly Waiting[] = [
  { definition: 'shop/order/order', orElse: 'merchant/order/order', tabs: ['toShip', 'applied'] },
  { definition: 'shop/order/refund', orElse: 'merchant/order/refund', tabs: ['toAudit', 'toReceive'] },
  { definition: 'shop/order/refund', tabs: ['failed', 'complaints'], of: 'house' },
  { definition: 'shop/goods/sku', tabs: ['low', 'soldOut'] },
  { definition: 'shop/order/evaluate', tabs: ['waiting'] },
  { definition: 'merchant/bill', tabs: ['drawn'], of: 'shop' },
  { definition: 'shop/pay/difference', tabs: ['open'], of: 'house' },
  { definition: 'shop/goods/revision', tabs: ['waiting'], of: 'house' },
  { definition: 'merchant/auth', tabs: ['waiting'], of: 'house' },
  { definition: 'merchant/certificate', tabs: ['waiting'], of: 'house' },
  { definition: 'merchant/withdrawal', tabs: ['waiting', 'approved'], of: 'house' },
  { definition: 'merchant/bill', tabs: ['disputed'], of: 'house' },
];

/** What waits, of the lists that the caller may see, counted as those lists count it: a shop's people see their own alone. */
export async function shopToDo(services: RecordServices, context: RequestContext): Promise<ToDo[]> {
  const found: ToDo[] = [];
  const side = context.actor.merchantId === null ? 'house' : 'shop';
  for (const { definition: first, orElse = first, tabs, of = side } of WAITING) {
    if (of !== side) continue;
    const definition = [first, orElse]
      .map((name) => services.metadata.get(name))
      .find((each) => each && mayUse(each, 'index', context.actor));
    if (!definition) continue;
    const { name } = definition;
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
