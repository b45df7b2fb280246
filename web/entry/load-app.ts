import type { i18n } from 'i18next';
import type * as AppModule from '../main/app.tsx';
import { addAppTexts } from '../texts/spoken.ts';

/** Fetches the back office and its texts; asked again it answers from what it has. */
export async function loadApp(texts: Promise<i18n>): Promise<typeof AppModule> {
  const [app] = await Promise.all([import('../main/app.tsx'), texts.then(addAppTexts)]);
  return app;
}
