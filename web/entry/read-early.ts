import { isOwnPage } from '../main/routes/own-pages.ts';
import { earlyReader } from '../providers/early-answers.ts';
import { readHeaders } from '../providers/http-client.ts';
import { readPlace } from '../providers/place.ts';
import { sessionStore } from '../providers/session.ts';
import { flatMenu, type Site } from '../providers/site.ts';
import { soundMenu } from '../providers/sound-menu.ts';
import { storedLocale } from '../texts/locale.ts';

/** Reads what the back office begins with while its scripts are on their way: the menu, then the table of the address. */
export async function readEarly(base: string): Promise<void> {
  const headers = readHeaders({ session: sessionStore, locale: storedLocale });
  const answer = (await earlyReader.read(`${base}/Index/index`, headers)) as { data?: Partial<Site> } | null;
  const tables = flatMenu(soundMenu(answer?.data?.menus)).flatMap(({ menu_type: kind, name }) =>
    kind === 'tab' && !isOwnPage(name) ? [name] : [],
  );
  const place = readPlace(location.pathname.slice(base.length), tables);
  if (!place || place.kind === 'home') return;
  const name = place.definition.split('/').map(encodeURIComponent).join('/');
  await earlyReader.read(`${base}/metadata/view/${name}`, headers);
}
