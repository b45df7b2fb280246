import { mayUse } from '#engine/access/index.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import type { RecordServices } from '#server/record/record-services.ts';
import { countTabs } from '#server/record/verbs/tabs.verb.ts';
import { textIn } from '#engine/definition/index.ts';
import { ORDER_LISTS, REFUND_LISTS } from '../merchants/shop-lists.ts';

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
  { ...ORDER_LISTS, tabs: ['toShip', 'applied'] },
  { ...REFUND_LISTS, tabs: ['toAudit', 'toReceive'] },
  { definition: REFUND_LISTS.definition, tabs: ['failed', 'complaints'], of: 'house' },
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
  const side = context.actor.merchantId === null ? 'house' : 'shop';
  const own = WAITING.filter(({ of = side }) => of === side);
  return (await Promise.all(own.map((waiting) => countWaiting(services, context, waiting)))).flat();
}

async function countWaiting(
  services: RecordServices,
  context: RequestContext,
  { definition: first, orElse = first, tabs }: Waiting,
): Promise<ToDo[]> {
  const definition = [first, orElse]
    .map((name) => services.metadata.get(name))
    .find((each) => each && mayUse(each, 'index', context.actor));
  if (!definition) return [];
  const { name } = definition;
  const call = { context, definition, verb: 'tabs', query: {}, body: undefined };
  const { counts } = await countTabs(services, call);
  return definition.tabs.flatMap(({ name: tab, title }): ToDo[] => {
    const count = counts[tab];
    if (!tabs.includes(tab) || count === undefined) return [];
    const words = `${textIn(definition.title, context.locale)} · ${textIn(title, context.locale)}`;
    return [{ name: `${name}/${tab}`, title: words, count, definition: name, tab }];
  });
}
