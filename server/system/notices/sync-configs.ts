import { SYSTEM } from '#engine/access/index.ts';
import { LOCALES, textIn, type Text } from '#engine/definition/index.ts';
import type { MetadataService } from '#server/metadata/metadata.service.ts';
import type { Records } from '#server/record/records.ts';
import { NOTICE_CONFIG } from './notice-tables.ts';
import type { Scene, Scenes } from './scene.ts';

/** The sound that comes with the product. */
const FIRST_SOUND = '/static/sounds/notice.wav';

/** Servers that start together take turns. */
const LOCK = `SELECT pg_advisory_xact_lock(hashtextextended('notice settings', 0))`;

/** Gives every scene that has no settings yet those it begins with. Does nothing without their definition. */
export async function syncConfigs(
  records: Records,
  metadata: Pick<MetadataService, 'get'>,
  scenes: Pick<Scenes, 'all'>,
): Promise<void> {
  if (!metadata.get(NOTICE_CONFIG)) return;
  await records.transaction(async (transaction) => {
    await transaction.executor.query({ text: LOCK, values: [] });
    const rows = records.as(SYSTEM).in(transaction);
    const known = new Set((await rows.find(NOTICE_CONFIG)).map(({ scene }) => scene));
    for (const scene of scenes.all()) {
      if (!known.has(scene.key)) await rows.add(NOTICE_CONFIG, firstConfig(scene));
    }
  });
}

function firstConfig({ key, title, receiver, variables, message }: Scene) {
  return {
    scene: key,
    title: inBoth(title),
    receiver,
    variables: Object.entries(variables)
      .map(([name, text]) => `{${name}} ${inBoth(text)}`)
      .join(', '),
    message: message['zh-cn'],
    message_en: message.en,
    audio: FIRST_SOUND,
  };
}

/** A text in all languages, for a column that has one place for it. */
function inBoth(text: Text): string {
  return [...new Set(LOCALES.map((locale) => textIn(text, locale)))].join(' / ');
}
