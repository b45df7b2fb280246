import { describe, expect, test } from '@jest/globals';
import { printBehaviours } from './behaviours.printer.ts';

describe('the list of behaviours', () => {
  test('is empty but typed when there is none', () => {
    expect(printBehaviours([])).toContain('const makers: ((deps: BehaviourDeps) => Behaviour)[] = [];');
  });

  test('is sorted and distinguishes files of the same name', () => {
    const text = printBehaviours(['shop/order/order', 'auth/admin', 'merchant/order']);
    expect(text).toContain(
      "import { orderBehaviour as merchantOrderBehaviour } from '#server/behaviours/merchant/order.behaviour.ts';",
    );
    expect(text).toMatch(
      /\[\n {2}authAdminBehaviour,\n {2}merchantOrderBehaviour,\n {2}shopOrderOrderBehaviour,\n\]/,
    );
  });
});
