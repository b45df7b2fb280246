/**
 * `npm run bench -- simulate [--orders N] [--seed S] [--actors N] [--faults] [--planted] [--database URL]`: random years of business
 * against the running server, over HTTP, by actors at once: carts, payments by channels that misbehave, parcels, refunds, jumps of the
 * clock, with `--faults` lost answers and a server that is killed. Then the invariants of money, stock and states are checked by SQL that
 * shares nothing with the product, and with `--planted` defects are planted to see that each is found.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seeded } from '#engine/commerce/fixtures.ts';
import { createDatabase, openDatabase } from './bench-database.ts';
import { buildProduct } from './product.ts';
import { catchUp } from './simulate/channel-manners.ts';
import { comeToRest } from './simulate/come-to-rest.ts';
import { Faults } from './simulate/faults.ts';
import type { World } from './simulate/life.ts';
import { openWorld } from './simulate/open-world.ts';
import { readOptions } from './simulate/read-options.ts';
import { checkPlanted } from './simulate/check-planted.ts';
import { printReport } from './simulate/print-report.ts';
import { runLives, unknownSteps } from './simulate/run-lives.ts';

const options = readOptions(process.argv.slice(2));
if (unknownSteps().length > 0) throw new Error(`Nobody does ${unknownSteps().join(', ')}`);

const folder = mkdtempSync(join(tmpdir(), 'metamall-simulate-'));
const database =
  options.database === null ? await createDatabase('simulate') : openDatabase(options.database);
try {
  await buildProduct();
  const { world, close } = await openWorld(database, folder, options);
  try {
    await live(world);
    process.exitCode = (await printReport(world)) ? 0 : 1;
    if (options.planted && !(await checkPlanted(world))) process.exitCode = 1;
  } finally {
    await close();
  }
} finally {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
}

async function live(world: World): Promise<void> {
  const start = performance.now();
  const dice = seeded(options.seed + 2);
  const faults = new Faults(world, seeded(options.seed + 3));
  let waves = 0;
  await runLives(world, options, {
    begun: async () => {
      // Lives go on while the jobs of the new time run, as they do in a shop.
      if (dice.once(3)) await world.server.idle();
    },
    wave: (work) => (options.faults ? faults.during(work) : work()),
    ended: async () => {
      waves += 1;
      await catchUp(world, dice, false);
      await world.server.idle();
      if (waves % 10 === 0) say(world, start, waves);
    },
  });
  await comeToRest(world);
  say(world, start, waves);
}

function say({ journal, server }: World, start: number, waves: number): void {
  const seconds = Math.round((performance.now() - start) / 1000);
  const day = new Date(server.now()).toISOString().slice(0, 16);
  console.log(
    `${seconds} s: ${journal.orders.size} orders, ${waves} waves, it is ${day}, ${server.kills} kills, ` +
      `${journal.lost} lost answers, ${journal.repeated} repeated calls`,
  );
}
