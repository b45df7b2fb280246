import { SYSTEM } from '#engine/access/index.ts';
import type { JsonObject } from '#engine/definition/index.ts';
import { findMembers } from '#server/auth/find-members.ts';
import type { ReachedPerson } from '#server/auth/reached-person.ts';
import { findStaff } from '#server/auth/staff.ts';
import type { Executor } from '#server/database/connection.ts';
import { translate } from '#engine/contract/texts/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { JobDefinition, RunningJob } from '#server/jobs/job-definition.ts';
import type { Records, RecordTransaction } from '#server/record/records.ts';
import { deliver, type Carriers, type Delivery, type OutwardChannel } from './delivery.ts';
import { NOTICE_CONFIG, NOTICE_JOB, NOTICE_LOG } from './notice-tables.ts';
import type { Scenes } from './scene.ts';
import { configOf } from './stored-config.ts';

export interface NoticeJobPorts {
  records: Records;
  scenes: Pick<Scenes, 'get'>;
  carriers: Carriers;
  now: () => number;
}

/** Seconds before each retry. */
export const NOTICE_RETRIES: readonly number[] = [60, 300, 1800];

/** What is said of a message whose server died while it was sent. */
const UNSURE =
  '服务器在发送途中停止，可能已经发出 / The server stopped while it was being sent; it may have gone out';

/**
 * Delivers messages that leave the house. One that is sent is never sent again: its row says that it is on its way before
 * it leaves, and if nobody can say whether it did, people decide.
 */
export const noticeJob = (ports: NoticeJobPorts): JobDefinition => ({
  kind: NOTICE_JOB,
  concurrency: 5,
  retries: NOTICE_RETRIES,
  run: (job) => deliverOne(ports, job),
});

async function deliverOne(ports: NoticeJobPorts, job: RunningJob): Promise<void> {
  const { records, carriers, now } = ports;
  const key = Number(job.data['log']);
  const taken = await records.transaction((transaction) => take(ports, transaction, key));
  if (taken === null) return;
  const note = (values: JsonObject): Promise<unknown> =>
    records.transaction((transaction) => records.as(SYSTEM).in(transaction).change(NOTICE_LOG, key, values));
  try {
    const id = await deliver(carriers, taken, now());
    await note({
      state: 'sent',
      error: '',
      provider_id: id.slice(0, 120),
      sent_time: new Date(now()).toISOString(),
    });
  } catch (error) {
    const isLast = job.attempt > NOTICE_RETRIES.length;
    await note({ state: isLast ? 'failed' : 'waiting', error: reasonOf(error).slice(0, 500) });
    throw error;
  }
}

/** Takes a message that waits; null for one that is done with, or that nobody can be sure of. */
async function take(
  { records, scenes }: NoticeJobPorts,
  transaction: RecordTransaction,
  key: number,
): Promise<Delivery | null> {
  const rows = records.as(SYSTEM).in(transaction);
  const row = await rows.lock(NOTICE_LOG, key);
  if (row === null || row['state'] === 'sent' || row['state'] === 'failed') return null;
  if (row['state'] === 'sending') {
    await rows.change(NOTICE_LOG, key, { state: 'failed', error: UNSURE });
    return null;
  }
  const scene = scenes.get(String(row['scene']));
  if (scene === undefined) {
    await rows.change(NOTICE_LOG, key, {
      state: 'failed',
      error: `There is no scene ${String(row['scene'])}`,
    });
    return null;
  }
  await rows.change(NOTICE_LOG, key, { state: 'sending', tries: Number(row['tries'] ?? 0) + 1 });
  const [config] = await rows.find(NOTICE_CONFIG, { scene: scene.key });
  const { data } = row;
  return {
    channel: row['channel'] as OutwardChannel,
    scene,
    config: configOf(scene, config),
    subject: String(row['subject']),
    locale: row['locale'] === 'en' ? 'en' : 'zh-cn',
    data: typeof data === 'string' ? (JSON.parse(data) as JsonObject) : ((data ?? {}) as JsonObject),
    receiver: await receiverOf(transaction.executor, String(row['receiver'])),
  };
}

/** Whoever `member 7` or `admin 7` is; null for who may not come in any more, and for a webhook. */
async function receiverOf(executor: Executor, receiver: string): Promise<ReachedPerson | null> {
  const [audience, id] = receiver.split(' ');
  if (id === undefined) return null;
  const ids = [Number(id)];
  const found = audience === 'member' ? await findMembers(executor, ids) : await findStaff(executor, { ids });
  return found[0] ?? null;
}

/** What the log says of a failure: people who look after messages read it. */
function reasonOf(error: unknown): string {
  if (error instanceof AppError) return translate('zh-cn', error.code, error.params);
  return error instanceof Error ? error.message : String(error);
}
