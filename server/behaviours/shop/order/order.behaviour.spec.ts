import type { JsonObject } from '#engine/definition/index.ts';
import type { ActionContext, RestrictionContext, BehaviourDeps } from '#server/record/behaviour/behaviour.ts';
import { LINES_STAY, orderBehaviour } from './order.behaviour.ts';

const NOW = Date.parse('2026-03-01T08:30:00.000Z');
const behaviour = orderBehaviour({ now: () => NOW } as BehaviourDeps);

function run(name: 'delivery' | 'cancel' | 'close', row: JsonObject, params: JsonObject = {}): JsonObject {
  const action = { row, rows: [row], params, change: {} as JsonObject };
  behaviour.actions?.[name]?.(action as unknown as ActionContext);
  return action.change;
}

const INSTANT = '2026-03-01T08:30:00.000Z';

test('shipping keeps carrier and tracking number without blanks round them, and the time', () => {
  const change = run('delivery', { status: 2 }, { express_company: ' SF ', express_no: 'SF1234567' });
  expect(change).toEqual({
    express_company: 'SF',
    express_no: 'SF1234567',
    delivery_time: INSTANT,
  });
});

test('approving a cancellation gives back the whole amount', () => {
  expect(run('cancel', { status: 7, pay_amount: '12990' })).toEqual({
    refund_amount: '12990',
    cancel_time: INSTANT,
  });
});

test.each([
  [1, '0'],
  [2, '12990'],
  [3, '12990'],
  [4, '12990'],
])('closing an order in status %s gives back %s cents and keeps the reason', (status, refund) => {
  const change = run('close', { status, pay_amount: '12990' }, { reason: 'out of stock' });
  expect(change).toMatchObject({ refund_amount: refund, cancel_reason: 'out of stock' });
});

test('the lines of an order that is paid or over stay as they are, with the reason', async () => {
  const rows = [{ status: 1 }, { status: 2 }, { status: '6' }, {}];
  const restrictions = await behaviour.restrictions?.({ rows } as unknown as RestrictionContext);
  const stays = { fields: ['lines'], why: LINES_STAY };
  expect(restrictions).toEqual([null, stays, stays, null]);
});
