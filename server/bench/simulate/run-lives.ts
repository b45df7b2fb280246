import { seeded, type Dice } from '#engine/commerce/fixtures.ts';
import type { Life, SimulatedMember, Step, World } from './life.ts';
import type { Plan, PlannedStep } from './planned-step.ts';
import { PLANS } from './plans.ts';
import { CHECKOUT_STEPS } from './steps/checkout-steps.ts';
import { DEPOSIT_STEPS } from './steps/deposit-steps.ts';
import { MARKET_STEPS } from './steps/market-steps.ts';
import { ORDER_STEPS } from './steps/order-steps.ts';
import { PAY_STEPS } from './steps/pay-steps.ts';
import { RACE_STEPS } from './steps/race-steps.ts';
import { REFUND_STEPS } from './steps/refund-steps.ts';
import { WITHDRAWAL_STEPS } from './steps/withdrawal-steps.ts';

const MINUTE_MS = 60_000;
const UNITS: Readonly<Record<string, number>> = { m: MINUTE_MS, h: 60 * MINUTE_MS, d: 1440 * MINUTE_MS };
/** Lives that begin in one day. */
const BORN_A_DAY = 300;
/** Lives whose times are no further apart go on together. */
const TOGETHER_MS = 10 * MINUTE_MS;

const STEPS: Readonly<Record<string, Step>> = {
  ...CHECKOUT_STEPS,
  ...PAY_STEPS,
  ...ORDER_STEPS,
  ...REFUND_STEPS,
  ...RACE_STEPS,
  ...MARKET_STEPS,
  ...WITHDRAWAL_STEPS,
  ...DEPOSIT_STEPS,
};

/** A wait in milliseconds; null for any other step. */
function waitOf(step: string): number | null {
  const [, count, unit = ''] = /^wait (\d+)([mhd])$/.exec(step) ?? [];
  return count === undefined ? null : Number(count) * UNITS[unit]!;
}

const chosen = (step: PlannedStep, dice: Dice): string =>
  typeof step === 'string' ? step : chosen(dice.pick(step), dice);

/** Names of steps in the plans that nobody does. */
export function unknownSteps(): string[] {
  const names = (step: PlannedStep): string[] => (typeof step === 'string' ? [step] : step.flatMap(names));
  return PLANS.flatMap(({ steps }) => steps.flatMap(names)).filter(
    (name) => waitOf(name) === null && !Object.hasOwn(STEPS, name),
  );
}

function drawnPlan(dice: Dice): Plan {
  let left = dice.between(
    1,
    PLANS.reduce((sum, { weight }) => sum + weight, 0),
  );
  return PLANS.find(({ weight }) => (left -= weight) <= 0)!;
}

/** Takes a life on until it waits or is over. */
async function goOn(life: Life, world: World): Promise<void> {
  const { plan, dice } = life;
  const began = life.wake;
  while (life.at < plan.steps.length) {
    const name = chosen(plan.steps[life.at]!, dice);
    life.at += 1;
    const wait = waitOf(name);
    if (wait !== null) {
      life.wake = began + wait;
      return;
    }
    await STEPS[name]!(life, world);
    if (life.wake !== began) return;
  }
}

/** What happens between the waves of lives. */
export interface Between {
  /** A time has come, and its jobs are under way. */
  begun(): Promise<void>;
  /** Around the lives of that time. */
  wave(work: () => Promise<void>): Promise<void>;
  /** They wait for the next. */
  ended(): Promise<void>;
}

/**
 * Begins lives day by day until there are enough orders, and takes each on when it is its turn, as many at once as there are actors; in
 * between the clock jumps to the next time at which one goes on.
 */
export async function runLives(
  world: World,
  { orders, seed, actors }: { orders: number; seed: number; actors: number },
  between: Between,
): Promise<void> {
  const waiting = new Set<Life>();
  let born = 0;
  const bear = (): void => {
    const missing = orders - world.journal.orders.size;
    for (let count = Math.min(BORN_A_DAY, Math.ceil(missing / 1.2)); count > 0; count -= 1) {
      const member = world.members[born % world.members.length]!;
      waiting.add(newLife(seed * 1_000_003 + born, member, world.server.now()));
      born += 1;
    }
  };
  let nextBirth = 0;
  for (;;) {
    if (world.journal.orders.size < orders && world.server.now() >= nextBirth) {
      bear();
      nextBirth = world.server.now() + UNITS['d']!;
    }
    if (waiting.size === 0) return;
    const first = Math.min(
      ...[...waiting].map(({ wake }) => wake),
      ...(world.journal.orders.size < orders ? [nextBirth] : []),
    );
    if (first > world.server.now()) await world.server.moveTo(first);
    await between.begun();
    const due = [...waiting].filter(({ wake }) => wake <= first + TOGETHER_MS);
    for (const life of due) waiting.delete(life);
    await between.wave(() => wave(due, world, actors));
    for (const life of due) if (life.at < life.plan.steps.length) waiting.add(life);
    await between.ended();
  }
}

const newLife = (seed: number, member: SimulatedMember, now: number): Life => {
  const dice = seeded(seed);
  return {
    plan: drawnPlan(dice),
    dice,
    member,
    at: 0,
    wake: now,
    groupNo: '',
    others: '',
    recharges: [],
    withdrawal: null,
    orders: [],
    payNos: [],
  };
};

/** What no step expects is a finding like any other, and ends one life alone. */
function giveUp(life: Life, { journal }: World, error: unknown): void {
  const orders = life.orders.map(({ orderNo }) => orderNo).join(' ');
  journal.see('S', `${life.plan.name}, step ${life.at}, ${orders}: ${String(error)}`);
  life.at = life.plan.steps.length;
}

/** Each actor takes the lives of its own members, one after the other. */
async function wave(lives: readonly Life[], world: World, actors: number): Promise<void> {
  const places = new Map(world.members.map((member, at) => [member, at % actors]));
  await Promise.all(
    Array.from({ length: actors }, async (_, actor) => {
      for (const life of lives) {
        if (places.get(life.member) !== actor) continue;
        life.wake = world.server.now();
        await goOn(life, world).catch((error: unknown) => giveUp(life, world, error));
      }
    }),
  );
}
