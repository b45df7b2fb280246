import type { ChannelName } from '#server/adapters/payment/payment-channel.ts';
import type { JobDefinition } from '#server/jobs/job-definition.ts';
import { dayBefore } from './bill-day.ts';
import { reconcileDay, type ReconcilePorts } from './reconcile-day.ts';
import { RECONCILE_DAY, REPAIR_DIFFERENCE } from './reconcile-names.ts';
import { repairDifference } from './repair-difference.ts';

const CHANNELS: readonly ChannelName[] = ['wechat', 'alipay'];
/** Days that are looked at again until they agree: what a channel was late with, and a server that was away. */
const DAYS = 3;

const AGREED = `select "day"::text as "day" from "shop_pay_bill" where "channel" = $1 and "status" = 1 and "day" = any($2::date[])`;

/** Every morning holds yesterday against the channels' bills, and the days before that do not agree yet. */
export const reconcileNightly = (ports: ReconcilePorts): JobDefinition => ({
  kind: 'pay-reconcile-nightly',
  schedule: '30 10 * * *',
  concurrency: 1,
  retries: [1800, 3600, 7200],
  async run({ signal }) {
    if (!ports.isShop()) return;
    const days = Array.from({ length: DAYS }, (_, at) => dayBefore(ports.now(), DAYS - at));
    const failures: unknown[] = [];
    for (const channel of CHANNELS) {
      const { rows } = await ports.main.query<{ day: string }>({ text: AGREED, values: [channel, days] });
      const agreed = new Set(rows.map(({ day }) => day));
      for (const day of days.filter((each) => !agreed.has(each))) {
        signal.throwIfAborted();
        await reconcileDay(ports, channel, day).catch((error: unknown) => failures.push(error));
      }
    }
    if (failures.length > 0)
      throw new AggregateError(failures, `${failures.length} bills could not be checked`);
  },
});

/** Holds one day against the bills of one channel or of all, when somebody asks for it. */
export const reconcileAsked = (ports: ReconcilePorts): JobDefinition => ({
  kind: RECONCILE_DAY,
  async run({ data, signal }) {
    const channels = CHANNELS.filter((each) => data['channel'] === undefined || data['channel'] === each);
    for (const channel of channels) {
      signal.throwIfAborted();
      await reconcileDay(ports, channel, String(data['day']));
    }
  },
});

/** Does about a difference what one press can do. */
export const repairAsked = (ports: ReconcilePorts): JobDefinition => ({
  kind: REPAIR_DIFFERENCE,
  run: ({ data }) => repairDifference(ports, Number(data['id'])),
});
