import type { ActionContext, BehaviourDeps } from '#server/record/behaviour/behaviour.ts';
import { DocumentNumbers } from './orders/document-no.ts';
import type { OrderActor } from './orders/note-order.ts';
import { shopRules } from './settings/shop-rules.ts';
import type { ShopDeps } from './shop-deps.ts';

/** What use cases work with, of what a behaviour is made with. */
export const shopDepsOf = (given: BehaviourDeps): ShopDeps => ({
  ...given,
  rules: () => shopRules(given.settings),
  numbers: new DocumentNumbers(),
});

/** The administrator who presses the button. */
export const staffOf = ({ context: { actor } }: Pick<ActionContext, 'context'>): OrderActor => ({
  type: 'staff',
  id: actor.id,
  name: actor.username,
});
