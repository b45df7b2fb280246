import { EventEmitter } from 'node:events';
import { SimulatedClock } from '#server/config/simulated-clock.ts';
import { obeySimulator } from './obey-simulator.ts';

test('a parent process moves the clock, and hears when everything of that time is due', async () => {
  const said: object[] = [];
  const parent = Object.assign(new EventEmitter(), { send: (message: object) => said.push(message) });
  const clock = new SimulatedClock(1_000, () => 0);
  const spans: number[][] = [];
  const jobs = { skipTime: async (from: number, to: number) => void spans.push([from, to]) };
  obeySimulator(clock, jobs, parent as unknown as NodeJS.Process);
  for (const message of [null, 'x', { moveTo: 'soon' }, { moveTo: 5_000 }]) parent.emit('message', message);
  await new Promise(setImmediate);
  expect(clock.now()).toBe(5_000);
  expect(spans).toEqual([[1_000, 5_000]]);
  expect(said).toEqual([{ now: 5_000 }]);
});
