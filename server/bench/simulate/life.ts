import type { Dice } from '#engine/commerce/fixtures.ts';
import type { BenchDatabase } from '../bench-database.ts';
import type { FakeKuaidi100 } from '../../test/mall/fake-kuaidi100.ts';
import type { FakeChannel } from '../../test/fake-channel/fake-channel.ts';
import type { Caller } from './caller.ts';
import type { Journal } from './journal.ts';
import type { Plan } from './planned-step.ts';
import type { SimulatedServer } from './simulated-server.ts';

/** A variant that can be bought. */
export interface SoldSku {
  skuId: number;
  goodsId: number;
  merchantId: number;
}

/** What is on sale, by what a plan needs. */
export interface Shelves {
  usual: SoldSku[];
  /** Nothing of it is sent. */
  virtual: SoldSku[];
  /** Free of freight, so that points can pay all of it. */
  cheap: SoldSku[];
}

/** A member, called by one actor at a time. */
export interface SimulatedMember {
  id: number;
  name: string;
  caller: Caller;
  addresses: number[];
}

/** A shop beside that of the house, whose people take its money out. */
export interface SimulatedMerchant {
  id: number;
  caller: Caller;
}

/** What there is beside goods. */
export interface Market {
  /** Coupons that members may receive. */
  coupons: number[];
  rechargePlans: number[];
  merchants: SimulatedMerchant[];
}

/** A withdrawal as it was asked for. */
export interface LifeWithdrawal {
  id: number;
  no: string;
  merchant: SimulatedMerchant;
}

/** Everything that lives share. */
export interface World {
  server: SimulatedServer;
  database: BenchDatabase;
  fake: FakeChannel;
  kuaidi: FakeKuaidi100;
  staff: Caller;
  journal: Journal;
  shelves: Shelves;
  market: Market;
  members: SimulatedMember[];
  /** Where goods come back to, by merchant. */
  returnAddresses: Map<number, number>;
  /** A carrier whose parcels are tracked. */
  trackedCarrier: number;
  classifyId: number;
  faults: boolean;
  /** Refunds of these payments fail once at the channel. */
  failing: Map<string, 'closed' | 'abnormal'>;
  /** A key that nobody has used. */
  key(): string;
  /** Whose orders are, by number. */
  owners: Map<string, number>;
}

/** An order of a life. */
export interface LifeOrder {
  orderNo: string;
  /** The back office's id; null until it was looked up. */
  id: number | null;
  merchantId: number;
  /** Numbers of its refunds, the last one last. */
  refunds: string[];
}

/** One checkout with everything that becomes of it, by a plan. */
export interface Life {
  plan: Plan;
  dice: Dice;
  member: SimulatedMember;
  /** The next step. */
  at: number;
  /** When it goes on; milliseconds since 1970. */
  wake: number;
  groupNo: string;
  orders: LifeOrder[];
  /** Another checkout for the same units; empty: there is none. */
  others: string;
  /** Numbers of recharges, the last one last. */
  recharges: string[];
  withdrawal: LifeWithdrawal | null;
  /** Payments at a channel that were begun. */
  payNos: string[];
}

/** What becomes of an order in many ways: done for one life, at the time it is its turn. */
export type Step = (life: Life, world: World) => Promise<void>;
