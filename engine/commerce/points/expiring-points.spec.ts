import fc from 'fast-check';
import { expiringPoints } from './expiring-points.ts';

test('what was spent counts against the oldest points, whenever it was spent', () => {
  expect(expiringPoints({ earned: 100, spent: 30, balance: 170 })).toBe(70);
  expect(expiringPoints({ earned: 100, spent: 130, balance: 70 })).toBe(0);
  expect(expiringPoints({ earned: 0, spent: 0, balance: 50 })).toBe(0);
  expect(expiringPoints({ earned: 100, spent: -5, balance: 105 })).toBe(100);
});

test('nothing expires that a member does not have', () => {
  expect(expiringPoints({ earned: 100, spent: 0, balance: 40 })).toBe(40);
  expect(expiringPoints({ earned: 100, spent: 0, balance: 0 })).toBe(0);
});

/** The same lot by lot: each change takes the oldest points that are left, or adds new ones. */
function leftByLots(changes: readonly number[], old: number): number {
  const lots: { isOld: boolean; left: number }[] = [];
  for (const [at, change] of changes.entries()) {
    if (change > 0) lots.push({ isOld: at < old, left: change });
    for (let wanted = -change; wanted > 0;) {
      const lot = lots.find(({ left }) => left > 0);
      if (!lot) break;
      const taken = Math.min(lot.left, wanted);
      lot.left -= taken;
      wanted -= taken;
    }
  }
  return lots.reduce((sum, { isOld, left }) => sum + (isOld ? left : 0), 0);
}

test('sums say the same as points that are looked at lot by lot', () => {
  const some = fc.array(fc.integer({ min: -50, max: 50 }), { maxLength: 30 });
  fc.assert(
    fc.property(some, fc.integer({ min: 0, max: 30 }), (wanted, old) => {
      let balance = 0;
      const changes: number[] = [];
      for (const change of wanted) {
        // Nobody spends more than there is.
        const real = Math.max(change, -balance);
        changes.push(real);
        balance += real;
      }
      const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
      const earned = sum(changes.slice(0, old).filter((change) => change > 0));
      const spent = -sum(changes.filter((change) => change < 0));
      expect(expiringPoints({ earned, spent, balance })).toBe(leftByLots(changes, old));
    }),
  );
});
