import { SYSTEM } from '#engine/access/index.ts';
import { wallTimeAt } from '#engine/query/index.ts';
import { findMembers } from '#server/auth/find-members.ts';
import type { ReachedPerson } from '#server/auth/reached-person.ts';
import { findStaff } from '#server/auth/staff.ts';
import { fixedStatement } from '#server/database/fixed-statement.ts';
import type { Notifications } from '#server/database/notifications/index.ts';
import type { MetadataService } from '#server/metadata/metadata.service.ts';
import type { NoticeOccasion } from '#server/record/behaviour/behaviour.ts';
import type { Records, RecordTransaction, TransactionRecords } from '#server/record/records.ts';
import { BOXES } from './message-box.ts';
import { NOTICE_CONFIG, NOTICE_STRATEGY } from './notice-tables.ts';
import type { NewMessages } from './push-notices.ts';
import { addressOf, audienceOf, filledIn, isBinding, type Scene } from './scene.ts';
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
    const subject = occasion.subject.slice(0, 100);
    const { definition, owner } = BOXES[audienceOf(scene)];
    // All is asked at once; what has been said is read behind the turn.
    const [config, , people, said] = await Promise.all([
      this.#configOf(rows, scene),
      takeTurns(transaction, `${scene.key} ${subject}`),
      this.#peopleOf(transaction, rows, scene, occasion),
      rows.find(definition, { message_type: scene.key, subject }),
    ]);
    if (!config.on && !isBinding(scene)) return;
    const recipients = people(config);
    if (recipients.length === 0) return;
    const informed = new Set(said.map((row) => Number(row[owner])));
    const fresh = recipients.filter(({ id }) => !informed.has(id));
    await Promise.all([
      this.#say(transaction, rows, scene, config, { ...occasion, subject }, fresh),
      outward(transaction, scene, config, { ...occasion, subject }, recipients),
    ]);
  }

  /** Who is to be notified, as soon as the settings of the scene are known. */
  #peopleOf(
    transaction: RecordTransaction,
    rows: TransactionRecords,
    scene: Scene,
    occasion: NoticeOccasion,
  ): Promise<(config: SceneConfig) => Recipient[]> {
    return scene.receiver === 'member'
      ? this.#members(transaction, occasion)
      : this.#staff(transaction, rows, scene, occasion);
  }

  async #configOf(rows: TransactionRecords, scene: Scene): Promise<SceneConfig> {
    const known = this.#options.metadata.get(NOTICE_CONFIG) !== undefined;
    const [row] = known ? await rows.find(NOTICE_CONFIG, { scene: scene.key }) : [];
    return configOf(scene, row);
  }

  /** Members have no strategies: what concerns them reaches them. */
  async #members(
    { executor }: RecordTransaction,
    { receivers = [] }: NoticeOccasion,
  ): Promise<() => Recipient[]> {
    const members = await findMembers(executor, receivers);
    return () => members.map((who) => ({ ...who, reception: { receives: true, quietUntil: null } }));
  }

  async #staff(
    { executor }: RecordTransaction,
    rows: TransactionRecords,
    scene: Scene,
    { receivers, merchantId = null, causedBy }: NoticeOccasion,
  ): Promise<(config: SceneConfig) => Recipient[]> {
    const { definition, node = `${definition}/index` } = scene.target;
    const { metadata, now, timeZone } = this.#options;
    const [staff, stored] = await Promise.all([
      findStaff(executor, scene.receiver === 'named' ? { ids: receivers ?? [] } : { node, merchantId }),
      metadata.get(NOTICE_STRATEGY) ? rows.find(NOTICE_STRATEGY, { status: 1 }) : [],
    ]);
    const strategies = stored.map(strategyOf);
    const time = wallTimeAt(now(), timeZone).slice(-8);
    return ({ id: configId }) =>
      staff
        .filter(({ id }) => id !== causedBy)
        .map((who) => ({ ...who, reception: receptionOf(strategies, who, configId, time) }))
        .filter(({ reception }) => reception.receives);
  }

  /** Writes the messages of people who have none of this subject yet. */
  async #say(
    { executor }: RecordTransaction,
    rows: TransactionRecords,
    scene: Scene,
    config: SceneConfig,
    { subject, data }: NoticeOccasion,
    fresh: readonly Recipient[],
  ): Promise<void> {
    const audience = audienceOf(scene);
    const { definition, owner, accounts } = BOXES[audience];
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
  await executor.query(TURN([`notice ${subject}`]));
}

const TURN = fixedStatement('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))');
