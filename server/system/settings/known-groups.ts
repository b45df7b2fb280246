import type { FieldIssue } from '#engine/contract/index.ts';
import { LOCALES, textIn, type Json, type Text } from '#engine/definition/index.ts';
import type { KnownGroup } from './config-rows.ts';
import type { Circumstances } from './declared-setting.ts';
import { READERS, type KeyValue } from './setting-value.ts';
import type { SiteSettings } from './site-settings.ts';

/** The setting that lists the groups: their order, titles of their own, and groups that people add. */
export const GROUP_LIST = 'config_group';

const NAME = /^[a-z][a-z0-9_]{0,29}$/i;
const TITLE_LENGTH = 50;

/** All groups in the order of the list; declared ones that it does not name come last. */
export function knownGroups(settings: SiteSettings): KnownGroup[] {
  const rows = settings.rows();
  const listed = READERS.array(parsed(rows.get(GROUP_LIST)?.value));
  const titles = new Map(listed.map(({ key, value }) => [key, value]));
  const declared = new Map(settings.groups.map((group) => [group.name, group]));
  const added = [...rows.values()].filter(({ allow_del }) => allow_del === 1);
  const names = [...new Set([...titles.keys(), ...declared.keys(), ...added.map(({ group }) => group)])];
  return names.map((name) => {
    const code = declared.get(name);
    return {
      name,
      title: titles.get(name) || code?.title || name,
      ...(code?.node === undefined ? {} : { node: code.node }),
      declared: code !== undefined,
      added: added.filter(({ group }) => group === name).map((row) => row.name),
    };
  });
}

const parsed = (text: string | null | undefined): Json => (text ? (JSON.parse(text) as Json) : null);

/** The list as it is shown: every group with the title it has for the reader. */
export function shownGroups(_stored: Json, { groups, locale }: Circumstances): Json {
  return groups.map(({ name, title }) => ({ key: name, value: textIn(title, locale) }));
}

/** The list as it is kept: a title that only repeats what code says is none of its own. */
export function takenGroups(value: Json, { groups, unseen }: Circumstances): Json {
  const known = new Map(groups.map((group) => [group.name, group]));
  const rows = READERS.array(value).map(({ key, value: title }) => {
    const group = known.get(key);
    const own = group === undefined || !group.declared || !saysTheSame(group.title, title);
    return { key, value: own ? title : keptTitle(group) };
  });
  // What the caller may not know of stays where it was.
  for (const { at, group } of unseen) rows.splice(at, 0, { key: group.name, value: keptTitle(group) });
  return rows as unknown as Json;
}

/** In whatever language it was shown. */
const saysTheSame = (title: Text, shown: string): boolean =>
  LOCALES.some((locale) => textIn(title, locale) === shown);

/** A text in one language alone was given by people. */
const keptTitle = ({ title }: KnownGroup): string => (typeof title === 'string' ? title : '');

/** What is wrong with a list of groups. */
export function groupIssues(value: Json, { groups, unseen }: Circumstances): FieldIssue[] {
  const rows = READERS.array(value);
  const keys = rows.map(({ key }) => key);
  const others = new Set(unseen.map(({ group }) => group.name));
  const missing = groups.filter(
    ({ name, declared, added }) => !keys.includes(name) && (declared || added.length > 0),
  );
  return [...rows.flatMap((row, at) => rowIssues(row, at, keys, others)), ...missing.map(missingIssue)];
}

function rowIssues(
  { key, value }: KeyValue,
  at: number,
  keys: readonly string[],
  others: ReadonlySet<string>,
): FieldIssue[] {
  const path = `${GROUP_LIST}[${at}]`;
  if (!NAME.test(key)) return [{ path: `${path}.key`, code: 'varName' }];
  if (keys.indexOf(key) !== at || others.has(key)) return [{ path: `${path}.key`, code: 'unique' }];
  if (value.trim() === '') return [{ path: `${path}.value`, code: 'required' }];
  if (value.length > TITLE_LENGTH)
    return [{ path: `${path}.value`, code: 'length.max', params: { max: TITLE_LENGTH } }];
  return [];
}

function missingIssue({ name, added }: KnownGroup): FieldIssue {
  const message =
    added.length > 0
      ? {
          'zh-cn': `分组 ${name} 中还有配置项：${added.join('、')}`,
          en: `The group ${name} still has items: ${added.join(', ')}`,
        }
      : {
          'zh-cn': `分组 ${name} 由系统提供，不能删除`,
          en: `The group ${name} belongs to the system and can not be removed`,
        };
  return { path: GROUP_LIST, code: 'custom', message };
}
