import type { JsonObject } from '#engine/definition/index.ts';
import type { ReachedPerson } from '#server/auth/reached-person.ts';
import { fixedStatement } from '#server/database/fixed-statement.ts';
import type { Audience } from '#server/http/audience.ts';
import type { NoticeOccasion } from '#server/record/behaviour/behaviour.ts';
import type { RecordTransaction, TransactionRecords } from '#server/record/records.ts';
import { BOXES } from './message-box.ts';
import { addressOf, audienceOf, filledIn, type Scene } from './scene.ts';
import type { SceneConfig } from './stored-config.ts';
import type { Reception } from './strategy.ts';

/** Somebody who is notified, and how. */
export interface Recipient extends ReachedPerson {
  /** The list or page where they find it. */
  list: string;
  reception: Reception;
}

/** Something that people are notified of. */
export interface Raised {
  scene: Scene;
  occasion: NoticeOccasion;
}

/** The same as the operator has settled it, with the people it is for. */
export interface Addressed extends Raised {
  config: SceneConfig;
  recipients: Recipient[];
}

/** All that have boxes. */
export const AUDIENCES = Object.keys(BOXES) as Audience[];

/** A message by its type, receiver and subject, of which there is one at most. */
const messageKey = (type: string, receiver: string, subject: string): string =>
  `${type} ${receiver} ${subject}`;

/** The keys of the messages that are there of what is raised here. */
export async function saidBefore(rows: TransactionRecords, raised: readonly Raised[]): Promise<Set<string>> {
  const said = await Promise.all(
    AUDIENCES.map(async (audience) => {
      const own = raised.filter(({ scene }) => audienceOf(scene) === audience);
      if (own.length === 0) return [];
      const { definition, owner } = BOXES[audience];
      const found = await rows.find(definition, {
        message_type: [...new Set(own.map(({ scene }) => scene.key))],
        subject: [...new Set(own.map(({ occasion }) => occasion.subject))],
      });
      return found.map((row) =>
        messageKey(String(row['message_type']), String(row[owner]), String(row['subject'])),
      );
    }),
  );
  return new Set(said.flat());
}

/** Writes messages into the box of an audience, but those that were `said`, to which they are added; gives their keys. */
export async function sayTo(
  rows: TransactionRecords,
  audience: Audience,
  addressed: readonly Addressed[],
  said: Set<string>,
): Promise<number[]> {
  const { definition, owner, accounts } = BOXES[audience];
  const messages = addressed.flatMap((each) =>
    each.recipients.flatMap((who) => {
      const receiver = String(who.id);
      const key = messageKey(each.scene.key, receiver, each.occasion.subject);
      if (said.has(key)) return [];
      said.add(key);
      return [{ [owner]: receiver, ...messageFor(each, who) }];
    }),
  );
  if (messages.length === 0) return [];
  rows.known(
    accounts,
    messages.map((message) => Number(message[owner])),
  );
  return (await rows.addMany(definition, messages)).map(({ id }) => Number(id));
}

function messageFor(
  { scene, config, occasion: { subject, data } }: Addressed,
  { list, reception }: Recipient,
): JsonObject {
  const isQuiet = reception.quietUntil !== null;
  return {
    message_type: scene.key,
    subject,
    message: filledIn(config.message, data).slice(0, 500),
    message_en: filledIn(config.messageEn, data).slice(0, 500),
    message_data: data,
    target: addressOf({ ...scene.target, definition: list }, data).slice(0, 500),
    popup: config.popup && !isQuiet ? 1 : 0,
    audio_path: isQuiet ? '' : config.audio,
  };
}

/** Has what is said of one subject at the same time be said one after the other: the second finds it said. */
export async function takeTurns({ executor }: RecordTransaction, raised: readonly Raised[]): Promise<void> {
  if (raised.length === 0) return;
  await executor.query(
    TURNS([raised.map(({ scene, occasion }) => `notice ${scene.key} ${occasion.subject}`)]),
  );
}

/** In one order for everybody, so that nobody waits in a circle. */
const TURNS = fixedStatement(
  `SELECT pg_advisory_xact_lock(subject) FROM
     (SELECT DISTINCT hashtextextended(name, 0) AS subject FROM unnest($1::text[]) AS said (name) ORDER BY 1) AS sorted`,
);
