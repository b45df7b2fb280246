import { SYSTEM } from '#engine/access/index.ts';
import { wallTimeAt } from '#engine/query/index.ts';
import { findMembers } from '#server/auth/find-members.ts';
import type { ReachedPerson } from '#server/auth/reached-person.ts';
import { findStaff } from '#server/auth/staff.ts';
import type { Notifications } from '#server/database/notifications/index.ts';
import type { MetadataService } from '#server/metadata/metadata.service.ts';
import type { NoticeOccasion } from '#server/record/behaviour/behaviour.ts';
import type { Records, RecordTransaction, TransactionRecords } from '#server/record/records.ts';
import { BOXES } from './message-box.ts';
import { NOTICE_CONFIG, NOTICE_STRATEGY } from './notice-tables.ts';
import type { NewMessages } from './push-notices.ts';
import { addressOf, audienceOf, filledIn, type Scene } from './scene.ts';
import { configOf, strategyOf, type SceneConfig } from './stored-config.ts';
import { receptionOf, type Reception } from './strategy.ts';

/** Somebody who is notified, and how. */
export interface Recipient extends ReachedPerson {
  reception: Reception;
}

/** Takes what goes out of the house: called in the transaction, delivers after it. */
export type Outward = (
  transaction: RecordTransaction,
  scene: Scene,
  config: SceneConfig,
  occasion: NoticeOccasion,
  recipients: readonly Recipient[],
) => Promise<void>;

export interface NoticesOptions {
  records: Records;
  metadata: Pick<MetadataService, 'get'>;
  notifications: Pick<Notifications, 'publish'>;
  outward: Outward;
  now: () => number;
  timeZone: string;
}

/** Keys named in one piece of news. */
const KEYS_AT_ONCE = 300;

/** Notifies people of what happens. */
export class Notices {
  readonly #options: NoticesOptions;

  constructor(options: NoticesOptions) {
    this.#options = options;
  }

  /**
   * Notifies of an occasion, in the caller's transaction: what it says is a part of that, and nothing leaves before the
   * commit. Nobody is notified twice of one subject. Without the definitions of notices nothing is said.
   */
  async raise(transaction: RecordTransaction, scene: Scene, occasion: NoticeOccasion): Promise<void> {
    const { metadata, records, outward } = this.#options;
    if (!metadata.get(BOXES[audienceOf(scene)].definition)) return;
    const rows = records.as(SYSTEM).in(transaction);
    const config = await this.#configOf(rows, scene);
    if (!config.on) return;
    const subject = occasion.subject.slice(0, 100);
    await takeTurns(transaction, `${scene.key} ${subject}`);
    const recipients =
      scene.receiver === 'member'
        ? await this.#members(transaction, occasion)
        : await this.#staff(transaction, rows, scene, config, occasion);
    if (recipients.length === 0) return;
    await this.#say(transaction, rows, scene, config, { ...occasion, subject }, recipients);
    await outward(transaction, scene, config, { ...occasion, subject }, recipients);
  }

  async #configOf(rows: TransactionRecords, scene: Scene): Promise<SceneConfig> {
    const known = this.#options.metadata.get(NOTICE_CONFIG) !== undefined;
    const [row] = known ? await rows.find(NOTICE_CONFIG, { scene: scene.key }) : [];
    return configOf(scene, row);
  }

  /** Members have no strategies: what concerns them reaches them. */
  async #members({ executor }: RecordTransaction, { receivers = [] }: NoticeOccasion): Promise<Recipient[]> {
    const members = await findMembers(executor, receivers);
    return members.map((who) => ({ ...who, reception: { receives: true, quietUntil: null } }));
  }

  async #staff(
    { executor }: RecordTransaction,
    rows: TransactionRecords,
    scene: Scene,
    config: SceneConfig,
    { receivers, merchantId = null, causedBy }: NoticeOccasion,
  ): Promise<Recipient[]> {
    const { definition, node = `${definition}/index` } = scene.target;
    const staff = await findStaff(
      executor,
      scene.receiver === 'named' ? { ids: receivers ?? [] } : { node, merchantId },
    );
    const { metadata, now, timeZone } = this.#options;
    const stored = metadata.get(NOTICE_STRATEGY) ? await rows.find(NOTICE_STRATEGY, { status: 1 }) : [];
    const strategies = stored.map(strategyOf);
    const time = wallTimeAt(now(), timeZone).slice(-8);
    return staff
      .filter(({ id }) => id !== causedBy)
      .map((who) => ({ ...who, reception: receptionOf(strategies, who, config.id, time) }))
      .filter(({ reception }) => reception.receives);
  }

  /** Writes the messages of those who have none of this subject yet. */
  async #say(
    { executor }: RecordTransaction,
    rows: TransactionRecords,
    scene: Scene,
    config: SceneConfig,
    { subject, data }: NoticeOccasion,
    recipients: readonly Recipient[],
  ): Promise<void> {
    const audience = audienceOf(scene);
    const { definition, owner, accounts } = BOXES[audience];
    const said = await rows.find(definition, { message_type: scene.key, subject });
    const informed = new Set(said.map((row) => Number(row[owner])));
    const fresh = recipients.filter(({ id }) => !informed.has(id));
    const messages = fresh.map(({ id, reception }) => {
      const isQuiet = reception.quietUntil !== null;
      return {
        [owner]: String(id),
        message_type: scene.key,
        subject,
        message: filledIn(config.message, data).slice(0, 500),
        message_en: filledIn(config.messageEn, data).slice(0, 500),
        message_data: data,
        target: addressOf(scene.target, data).slice(0, 500),
        popup: config.popup && !isQuiet ? 1 : 0,
        audio_path: isQuiet ? '' : config.audio,
      };
    });
    if (messages.length === 0) return;
    rows.known(
      accounts,
      fresh.map(({ id }) => id),
    );
    const ids = (await rows.addMany(definition, messages)).map(({ id }) => Number(id));
    for (let at = 0; at < ids.length; at += KEYS_AT_ONCE) {
      const some: NewMessages = { audience, ids: ids.slice(at, at + KEYS_AT_ONCE) };
      await this.#options.notifications.publish(executor, 'notices', JSON.stringify(some));
    }
  }
}

/** Has what is said of one subject at the same time be said one after the other: the second finds it said. */
async function takeTurns({ executor }: RecordTransaction, subject: string): Promise<void> {
  const text = `SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`;
  await executor.query({ text, values: [`notice ${subject}`] });
}
