import { textIn } from '#engine/definition/index.ts';
import type { Behaviour, BehaviourDeps } from '#server/record/behaviour/behaviour.ts';

/** Messages in the language of whoever reads them; what has no English is said in Chinese. */
export const notifyBehaviour = ({ scenes }: BehaviourDeps): Behaviour => ({
  definition: 'shop/notify/notify',

  shape({ rows, context }) {
    for (const row of rows) {
      const { message_en: english, message_type: type } = row;
      if (context.locale === 'en' && typeof english === 'string' && english !== '') row.message = english;
      if (typeof type === 'string') {
        row.message_type_map = textIn(scenes.get(type)?.title ?? type, context.locale);
      }
    }
  },
});
