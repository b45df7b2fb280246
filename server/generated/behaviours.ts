// Generated from the files of server/behaviours by `npm run generate`. Do not edit.
import type { Behaviour } from '#server/record/behaviour/behaviour.ts';
import { orderBehaviour as shopOrderOrderBehaviour } from '#server/behaviours/shop/order/order.behaviour.ts';

export const behaviours: Behaviour[] = [
  shopOrderOrderBehaviour,
];
