import { SYSTEM } from '#engine/access/index.ts';
import type { Connection, Executor } from '#server/database/connection.ts';
import type { JobDefinition } from '#server/jobs/job-definition.ts';
import { yuan } from '../catalog/goods-card.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { GOODS_BACK, PRICE_DROPPED } from './reminder-scenes.ts';
import { CAN_BE_BOUGHT, IS_OFFERED, REMINDER, type ReminderKind } from './reminder-names.ts';

export interface ReminderPorts extends Pick<ShopDeps, 'records' | 'now' | 'notify'> {
  main: Connection;
  /** Whether there are reminders at all. */
  isShop: () => boolean;
}

/** Reminders read at once. */
const BATCH = 500;
/** Whether what a member waits for has come about. */
const HAS_COME = `case "r"."kind" when 'stock' then ${CAN_BE_BOUGHT} else ${IS_OFFERED} and "s"."price" < "r"."price" end`;
/** Whether it is as before again, so that it may come about once more. */
const IS_BEFORE = `case "r"."kind" when 'stock' then not (${CAN_BE_BOUGHT}) else "s"."price" >= "r"."price" end`;
const CROSSED = `from "user_reminder" "r" join "shop_goods_sku" "s" on "s"."id" = "r"."sku_id"
    join "shop_goods" "g" on "g"."id" = "r"."goods_id"
  where (case "r"."waiting" when 1 then ${HAS_COME} else ${IS_BEFORE} end)`;
const ALL = `select "r"."id"::text as "id" ${CROSSED} and "r"."id" > $1 order by "r"."id" limit ${BATCH}`;
const ONE = `select "r"."kind", "r"."waiting", "r"."user_id"::text as "member", "g"."id"::text as "goods", "g"."name", coalesce(nullif("g"."name_en", ''), "g"."name") as "name_en", "s"."spec_text" as "spec",
    "s"."price"::text as "price" ${CROSSED} and "r"."id" = $1`;

interface Crossed extends Record<string, unknown> {
  kind: ReminderKind;
  waiting: number;
  member: string;
  goods: string;
  name: string;
  name_en: string;
  spec: string | null;
  price: string;
}

/**
 * Notifies members of what has come about: once for each time that a SKU comes back, or that its price falls below the one they
 * asked at. Each in a transaction of its own, in which the notice is written that goes out after it.
 */
export const sendReminders = (ports: ReminderPorts): JobDefinition => ({
  kind: 'shop-reminders',
  schedule: '* * * * *',
  concurrency: 1,
  retries: [],
  async run({ signal }) {
    if (!ports.isShop()) return;
    for (let after = '0', count = BATCH; count === BATCH;) {
      const { rows } = await ports.main.query<{ id: string }>({ text: ALL, values: [after] });
      for (const { id } of rows) {
        signal.throwIfAborted();
        await sendOne(ports, id);
      }
      count = rows.length;
      after = rows.at(-1)?.id ?? after;
    }
  },
});

function sendOne({ records, now, notify }: ReminderPorts, id: string): Promise<void> {
  return records.transaction(async (transaction) => {
    const rows = records.as(SYSTEM).in(transaction);
    const reminder = await rows.lock(REMINDER, id);
    const crossed = reminder && (await readCrossed(transaction.executor, id));
    if (!crossed) return;
    if (crossed.waiting === 0) {
      await rows.changeRow(REMINDER, reminder, { waiting: 1 });
      return;
    }
    const at = now();
    await rows.changeRow(REMINDER, reminder, { waiting: 0, notified_time: new Date(at).toISOString() });
    const { kind, member, goods, name, name_en: english, spec, price } = crossed;
    const whole = (of: string): string => [of, spec ?? ''].filter((part) => part !== '').join(' ');
    await notify(transaction, kind === 'stock' ? GOODS_BACK.key : PRICE_DROPPED.key, {
      subject: `reminder ${id} at ${at}`,
      data: {
        name: whole(name),
        name_en: whole(english),
        goods_id: goods,
        ...(kind === 'price' ? { price: yuan(price) } : {}),
      },
      receivers: [Number(member)],
    });
  });
}

async function readCrossed(executor: Executor, id: string): Promise<Crossed | undefined> {
  return (await executor.query<Crossed>({ text: ONE, values: [id] })).rows[0];
}
