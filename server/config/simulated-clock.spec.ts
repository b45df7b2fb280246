import { SimulatedClock } from './simulated-clock.ts';

test('a simulated clock runs on from its start, jumps forward, and never goes back', () => {
  let real = 1_000;
  const clock = new SimulatedClock(500_000, () => real);
  expect(clock.now()).toBe(500_000);
  real += 250;
  expect(clock.now()).toBe(500_250);
  expect(clock.moveTo(900_000)).toBe(500_250);
  expect(clock.now()).toBe(900_000);
  clock.moveTo(1);
  expect(clock.now()).toBe(900_000);
});
