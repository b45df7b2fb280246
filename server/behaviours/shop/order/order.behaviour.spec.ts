import type { BehaviourDeps, RestrictionContext } from '#server/record/behaviour/behaviour.ts';
import { LINES_STAY, orderBehaviour } from './order.behaviour.ts';

const behaviour = orderBehaviour({} as BehaviourDeps);

test('the lines of an order that is paid, over, or made by a checkout stay as they are, with the reason', async () => {
  const rows = [{ status: 1 }, { status: 2 }, { status: '6' }, {}, { status: 1, group_id: '5' }];
  const restrictions = await behaviour.restrictions?.({ rows } as unknown as RestrictionContext);
  const stays = { fields: ['lines'], why: LINES_STAY };
  expect(restrictions).toEqual([null, stays, stays, null, stays]);
});
