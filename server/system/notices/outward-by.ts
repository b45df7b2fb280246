import { SYSTEM } from '#engine/access/index.ts';
import type { JsonObject, Locale } from '#engine/definition/index.ts';
import { wallTimeOf } from '#engine/query/index.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { MetadataService } from '#server/metadata/metadata.service.ts';
import type { Records } from '#server/record/records.ts';
import { channelsFor } from './delivery.ts';
import { NOTICE_JOB, NOTICE_LOG } from './notice-tables.ts';
import type { Outward } from './notices.ts';
import type { SceneConfig } from './stored-config.ts';
import { millisecondsUntil } from './strategy.ts';
import type { Recipient } from './write-messages.ts';

export interface OutwardPorts {
  records: Records;
  metadata: Pick<MetadataService, 'get'>;
  jobs: Pick<Jobs, 'add'>;
  now: () => number;
  timeZone: string;
}

interface Planned {
  channel: string;
  receiver: string;
  address: string;
  locale: Locale;
  /** Milliseconds from now. */
  after: number;
}

/**
 * Has what leaves the house be delivered: each (scene, subject, receiver, channel) has one row of the log and one job,
 * both a part of the transaction. Whoever is left in peace now gets theirs when that is over.
 */
export const outwardBy =
  ({ records, metadata, jobs, now, timeZone }: OutwardPorts): Outward =>
  async (transaction, scene, config, { subject, data }, recipients) => {
    if (!metadata.get(NOTICE_LOG)) return;
    const time = wallTimeOf(now(), timeZone).slice(-8);
    const planned = [...recipients.flatMap((who) => plannedFor(config, who, time)), ...webhookOf(config)];
    if (planned.length === 0) return;
    const rows = records.as(SYSTEM).in(transaction);
    const there = await rows.find(NOTICE_LOG, { scene: scene.key, subject });
    const known = new Set(there.map(({ receiver, channel }) => `${String(receiver)} ${String(channel)}`));
    for (const { after, ...message } of planned) {
      if (known.has(`${message.receiver} ${message.channel}`)) continue;
      const own: JsonObject = { scene: scene.key, subject, ...message, data };
      const later: JsonObject = after > 0 ? { send_after: new Date(now() + after).toISOString() } : {};
      const { id } = await rows.add(NOTICE_LOG, { ...own, ...later });
      await jobs.add(NOTICE_JOB, { log: Number(id) }, { transaction: transaction.executor, after });
    }
  };

function plannedFor(config: SceneConfig, who: Recipient, time: string): Planned[] {
  const { quietUntil } = who.reception;
  const after = quietUntil === null ? 0 : millisecondsUntil(time, quietUntil);
  return channelsFor(config, who).map(([channel, address]) => ({
    channel,
    receiver: `${who.audience} ${who.id}`,
    address,
    locale: who.locale,
    after,
  }));
}

function webhookOf({ webhook }: SceneConfig): Planned[] {
  if (webhook === null) return [];
  const address = URL.canParse(webhook) ? new URL(webhook).host : '';
  return [
    { channel: 'webhook', receiver: 'webhook', address: address.slice(0, 120), locale: 'zh-cn', after: 0 },
  ];
}
