import { SYSTEM } from '#engine/access/index.ts';
import { wallTimeOf } from '#engine/query/index.ts';
import { findMembers } from '#server/auth/find-members.ts';
import { findStaff } from '#server/auth/staff.ts';
import type { Executor } from '#server/database/connection.ts';
import type { Notifications } from '#server/database/notifications/index.ts';
import type { MetadataService } from '#server/metadata/metadata.service.ts';
import type { NoticeOccasion } from '#server/record/behaviour/behaviour.ts';
import type { Records, RecordTransaction, TransactionRecords } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { BOXES } from './message-box.ts';
import { NOTICE_CONFIG, NOTICE_STRATEGY } from './notice-tables.ts';
import type { NewMessages } from './push-notices.ts';
import { audienceOf, isBinding, type Scene } from './scene.ts';
import { configOf, strategyOf, type SceneConfig } from './stored-config.ts';
import { receptionOf, type Strategy } from './strategy.ts';
import {
  type Addressed,
  AUDIENCES,
  type Raised,
  type Recipient,
  saidBefore,
  sayTo,
  takeTurns,
} from './write-messages.ts';

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
  /** What is raised at the same time in a transaction. */
  readonly #gathered = new WeakMap<Executor, { raised: Raised[]; done: Promise<void> }>();

  constructor(options: NoticesOptions) {
    this.#options = options;
  }

  /**
   * Notifies of an occasion, in the caller's transaction: what it says is a part of that, and nothing leaves before the
   * commit. Nobody is notified twice of one subject. Without the definitions of notices nothing is said.
   */
  raise(transaction: RecordTransaction, scene: Scene, occasion: NoticeOccasion): Promise<void> {
    const { executor } = transaction;
    const raised = { scene, occasion: { ...occasion, subject: occasion.subject.slice(0, 100) } };
    const gathered = this.#gathered.get(executor);
    if (gathered) {
      gathered.raised.push(raised);
      return gathered.done;
    }
    const all = [raised];
    // What others raise in this turn is asked and written together with it.
    const done = Promise.resolve().then(() => {
      this.#gathered.delete(executor);
      return this.#raiseAll(transaction, all);
    });
    this.#gathered.set(executor, { raised: all, done });
    return done;
  }

  async #raiseAll(transaction: RecordTransaction, all: readonly Raised[]): Promise<void> {
    const { metadata, records, outward } = this.#options;
    const raised = all.filter(({ scene }) => metadata.get(BOXES[audienceOf(scene)].definition));
    if (raised.length === 0) return;
    const rows = records.as(SYSTEM).in(transaction);
    const repeatable = raised.filter(({ occasion }) => !occasion.isNew);
    // All is asked at once; what has been said is read behind the turn.
    const [configs, , people, said] = await Promise.all([
      this.#configsOf(rows, raised),
      takeTurns(transaction, repeatable),
      this.#peopleOf(transaction, rows, raised),
      saidBefore(rows, repeatable),
    ]);
    const addressed = raised
      .map(({ scene, occasion }, at): Addressed => {
        const config = configOf(scene, configs.get(scene.key));
        return { scene, occasion, config, recipients: people[at]!(config) };
      })
      .filter(({ scene, config }) => config.on || isBinding(scene))
      .filter(({ recipients }) => recipients.length > 0);
    await Promise.all([
      this.#say(transaction, rows, addressed, said),
      ...addressed.map(({ scene, config, occasion, recipients }) =>
        outward(transaction, scene, config, occasion, recipients),
      ),
    ]);
  }

  /** What the operator has settled of the scenes, by their keys. */
  async #configsOf(rows: TransactionRecords, raised: readonly Raised[]): Promise<Map<string, StoredRow>> {
    if (!this.#options.metadata.get(NOTICE_CONFIG)) return new Map();
    const keys = [...new Set(raised.map(({ scene }) => scene.key))];
    const found = await rows.find(NOTICE_CONFIG, { scene: keys });
    return new Map(found.map((row) => [String(row['scene']), row]));
  }

  /** Who is to be notified of each, as soon as the settings of its scene are known. */
  #peopleOf(
    transaction: RecordTransaction,
    rows: TransactionRecords,
    raised: readonly Raised[],
  ): Promise<((config: SceneConfig) => Recipient[])[]> {
    const { executor } = transaction;
    const isOfMembers = ({ scene }: Raised): boolean => scene.receiver === 'member';
    const ids = raised.filter(isOfMembers).flatMap(({ occasion }) => occasion.receivers ?? []);
    const members = ids.length > 0 ? findMembers(executor, [...new Set(ids)]) : Promise.resolve([]);
    const strategies = raised.every(isOfMembers) ? Promise.resolve([]) : this.#strategies(rows);
    return Promise.all(
      raised.map(async (each) => {
        if (!isOfMembers(each)) return this.#staff(transaction, each, strategies);
        const { receivers = [] } = each.occasion;
        const found = (await members).filter(({ id }) => receivers.includes(id));
        const list = each.scene.target.definition;
        // Members have no strategies: what concerns them reaches them.
        return () => found.map((who) => ({ ...who, list, reception: { receives: true, quietUntil: null } }));
      }),
    );
  }

  async #strategies(rows: TransactionRecords): Promise<Strategy[]> {
    const isThere = this.#options.metadata.get(NOTICE_STRATEGY) !== undefined;
    return isThere ? (await rows.find(NOTICE_STRATEGY, { status: 1 })).map(strategyOf) : [];
  }

  async #staff(
    { executor }: RecordTransaction,
    { scene, occasion: { receivers, merchantId = null, causedBy } }: Raised,
    stored: Promise<Strategy[]>,
  ): Promise<(config: SceneConfig) => Recipient[]> {
    const { definition, node = `${definition}/index`, orElse } = scene.target;
    const { now, timeZone } = this.#options;
    const nodes = orElse === undefined ? [node] : [node, `${orElse}/index`];
    const filter = scene.receiver === 'named' ? { ids: receivers ?? [] } : { nodes, merchantId };
    const [staff, strategies] = await Promise.all([findStaff(executor, filter), stored]);
    const time = wallTimeOf(now(), timeZone).slice(-8);
    return ({ id: configId }) =>
      staff
        .filter(({ id }) => id !== causedBy)
        .map((who) => ({
          ...who,
          list: orElse !== undefined && who.node === nodes[1] ? orElse : definition,
          reception: receptionOf(strategies, who, configId, time),
        }))
        .filter(({ reception }) => reception.receives);
  }

  /** Writes the messages of people who have none of their subjects yet. */
  async #say(
    { executor }: RecordTransaction,
    rows: TransactionRecords,
    addressed: readonly Addressed[],
    said: Set<string>,
  ): Promise<void> {
    const { notifications } = this.#options;
    const ids = await Promise.all(
      AUDIENCES.map((audience) => {
        const own = addressed.filter(({ scene }) => audienceOf(scene) === audience);
        return sayTo(rows, audience, own, said);
      }),
    );
    for (const [at, audience] of AUDIENCES.entries()) {
      for (let from = 0; from < ids[at]!.length; from += KEYS_AT_ONCE) {
        const some: NewMessages = { audience, ids: ids[at]!.slice(from, from + KEYS_AT_ONCE) };
        await notifications.publish(executor, 'notices', JSON.stringify(some));
      }
    }
  }
}
