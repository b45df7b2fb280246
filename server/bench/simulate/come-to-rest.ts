import { seeded } from '#engine/commerce/fixtures.ts';
import { catchUp } from './channel-manners.ts';
import type { World } from './life.ts';

const MINUTE_MS = 60_000;
/** Half hours for what is asked for again, days for bills and deadlines. */
const JUMPS = [2, 40, 40, 40, 40, 1440, 1440].map((minutes) => minutes * MINUTE_MS);

/** Lets everything that is under way come to its end: messages, questions to the channel, bills, what staff mend by one press. */
export async function comeToRest(world: World): Promise<void> {
  const { server } = world;
  for (const jump of JUMPS) {
    await server.moveTo(server.now() + jump);
    await catchUp(world, seeded(0), true);
    await server.idle();
  }
  await repairDifferences(world);
  for (const jump of [2 * MINUTE_MS, 40 * MINUTE_MS]) {
    await server.moveTo(server.now() + jump);
    await catchUp(world, seeded(0), true);
    await server.idle();
  }
}

/** Staff press the button beside each difference of the bills that is still open. */
async function repairDifferences({ staff }: World): Promise<void> {
  const filter = encodeURIComponent(JSON.stringify({ status: 1 }));
  const path = `/admin/rest/shop/pay/difference?filter=${filter}&range=[0,99]`;
  const rows = (await staff.read(path)) as unknown as { id: number; kind: string }[];
  for (const { id } of rows) await staff.write('/admin/shop.pay.Difference/repair', { ids: [id] });
}
