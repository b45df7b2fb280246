import type { TFunction } from 'i18next';
import type { ClientView } from '#engine/compile/index.ts';
import { textIn, type Locale } from '#engine/definition/index.ts';
import type { Question } from './question.ts';

interface Around {
  view: Pick<ClientView, 'title' | 'actions' | 'columns'>;
  locale: Locale;
  t: TFunction;
}

/** What the question asks whether somebody may do, as words behind "may": `delete from “Brands”`. */
export function askedAbout({ what, row }: Question, around: Around): string {
  const { view, locale, t } = around;
  const [kind, name = ''] = what.split(':');
  if (kind === 'menu') return t('explain.seeMenu', { table: textIn(view.title, locale) });
  const said = kind === 'field' ? readingOf(name, around) : doingOf(name, around);
  return row === '' ? said : t('explain.ofRow', { what: said, row });
}

function readingOf(name: string, { view, locale, t }: Around): string {
  const title = view.columns.find(({ field }) => field === name)?.title;
  const field = textIn(title, locale) || name;
  return t('explain.readField', { field, table: textIn(view.title, locale) });
}

function doingOf(name: string, { view, locale, t }: Around): string {
  const table = textIn(view.title, locale);
  const action = view.actions.find((each) => each.name === name);
  const verb = action ? textIn(action.title, locale) : name;
  const other = t('explain.carryOut', { verb, table });
  return action ? other : t(`explain.doing.${name}`, { table, defaultValue: other });
}
