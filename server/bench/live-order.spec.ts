import { ORDER_ROWS, REFUND_ROWS } from '#engine/commerce/index.ts';
import { liveOrder } from './live-order.ts';

const PARTS = 4;
const LIVES = 15_000;
const reached = new Map<string, number>();
const count = (id: string | null): void => void (id !== null && reached.set(id, (reached.get(id) ?? 0) + 1));

describe('60,000 drawn lives of orders', () => {
  test.each(Array.from({ length: PARTS }, (_, part) => part * LIVES))(
    'invariants 1, 3, 4, 6 to 8, 13, 16 and 17 hold after every step of lives from seed %d on',
    (first) => {
      const broken: string[] = [];
      for (let seed = first; seed < first + LIVES; seed += 1) {
        try {
          liveOrder(seed, count);
        } catch (error) {
          broken.push(`seed ${seed}: ${String(error)}`);
        }
      }
      expect(broken).toEqual([]);
    },
  );

  test('reach every row of both tables', () => {
    const ids = [...new Set([...ORDER_ROWS, ...REFUND_ROWS].map(({ id }) => id))];
    expect(ids.filter((id) => !reached.has(id))).toEqual([]);
  });
});
