import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { seeded } from '#engine/commerce/fixtures.ts';
import type { BenchDatabase } from '../bench-database.ts';
import { BENCH_PASSWORD } from '../product.ts';
import { FakeChannel } from '../../test/fake-channel/fake-channel.ts';
import { FakeKuaidi100 } from '../../test/mall/fake-kuaidi100.ts';
import { Caller } from './caller.ts';
import { refundStateOf } from './channel-manners.ts';
import { Journal } from './journal.ts';
import type { SimulatedMember, World } from './life.ts';
import { addAddresses, addMembers, addRow, fillShelves, saveSettings } from './set-up-shop.ts';
import { openMarket, peopleOf } from './set-up-market.ts';
import { SimulatedServer } from './simulated-server.ts';
import type { SimulateOptions } from './read-options.ts';
import { tokenOf } from './token-of.ts';

/** Every simulation begins then. */
const START = Date.parse('2027-03-01T01:00:00Z');
const MEMBERS_OF_EACH = 3;
const DEFINITIONS = fileURLToPath(new URL('../../../definitions', import.meta.url));

/** A world with a shop, and what ends it. */
export interface OpenWorld {
  world: World;
  close(): Promise<void>;
}

/** Starts the channel, the carrier and the server, and fills the shop. */
export async function openWorld(
  database: BenchDatabase,
  folder: string,
  options: SimulateOptions,
): Promise<OpenWorld> {
  let now = (): number => START;
  const fake = new FakeChannel({ now: () => now() });
  const kuaidi = new FakeKuaidi100();
  await Promise.all([fake.start(), kuaidi.start()]);
  const settings = {
    DEFINITIONS_DIR: DEFINITIONS,
    DATABASE_URL: database.url,
    DATA_DIR: join(folder, 'data'),
    PAY_FAKE_CHANNEL: fake.url,
    PAY_MOCK: '1',
    LOG_LEVEL: 'error',
  };
  const server = await SimulatedServer.start(database, settings, START);
  ({ now } = server);
  const close = async (): Promise<void> => {
    await server.stop();
    await Promise.all([fake.stop(), kuaidi.stop()]);
  };
  try {
    return { world: await fillWorld({ server, database, fake, kuaidi }, options), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function fillWorld(
  { server, database, fake, kuaidi }: Pick<World, 'server' | 'database' | 'fake' | 'kuaidi'>,
  { seed, actors, faults }: SimulateOptions,
): Promise<World> {
  const staff = new Caller(server, signInStaff);
  const failing: World['failing'] = new Map();
  fake.refundStateOf = refundStateOf({ failing }, seeded(seed + 1));
  await saveSettings(staff, fake, kuaidi, server.url);
  const classifyId = await addRow(staff, 'shop/goods/classify', { name: 'Things' });
  const shop = { staff, database, classifyId };
  const trackedCarrier = await addRow(staff, 'shop/delivery/company', {
    name: 'JD',
    code: 'JD',
    track_code: 'jd',
  });
  const filled = await fillShelves(shop, seed, (merchantId) => peopleOf(shop, server, merchantId));
  const { shelves, returnAddresses } = filled;
  const members: SimulatedMember[] = [];
  for (const { id, name } of await addMembers(shop, actors * MEMBERS_OF_EACH)) {
    const caller = new Caller(server, (send) => signInMember(send, name));
    members.push({ id, name, caller, addresses: await addAddresses(caller, name) });
  }
  const market = await openMarket(shop, filled);
  return {
    server,
    database,
    fake,
    kuaidi,
    staff,
    shelves,
    market,
    members,
    returnAddresses,
    trackedCarrier,
    classifyId,
    faults,
    failing,
    journal: new Journal(),
    owners: new Map(),
    key: keys(seed),
  };
}

function keys(seed: number): () => string {
  let count = 0;
  return () => `s${seed}-${(count += 1)}`;
}

const signInStaff: ConstructorParameters<typeof Caller>[1] = async (send) => {
  const login = { username: 'admin', password: BENCH_PASSWORD };
  return { batoken: await tokenOf(() => send('POST', '/admin/Index/login', login)) };
};

async function signInMember(send: Caller['send'], username: string): Promise<Record<string, string>> {
  const login = { tab: 'login', username, password: BENCH_PASSWORD, keep: false };
  return { 'ba-user-token': await tokenOf(() => send('POST', '/api/user/checkIn', login)) };
}
