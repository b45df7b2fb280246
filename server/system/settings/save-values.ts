import type { Dialect } from '#engine/contract/index.ts';
import type { Json } from '#engine/definition/index.ts';
import { isEmpty } from '#engine/rules/index.ts';
import { logCall } from '#server/auth/log-call.ts';
import type { Call } from '#server/http/call.ts';
import { sameValue } from '#server/record/change/same-value.ts';
import { logChanges, MASK, type SettingChange } from './change-log.ts';
import { CONFIG, type ConfigItem } from './config-groups.ts';
import { lockRows, writeValues } from './config-rows.ts';
import type { ConfigServices } from './config-services.ts';
import { readValues, type GivenValue } from './read-values.ts';

const TITLE = { 'zh-cn': '系统配置 - 编辑', en: 'Settings - Edit' };

/** A value that really changes, as it is kept before and after. */
interface Write extends GivenValue {
  before: string | null;
  after: string | null;
}

/**
 * Saves values of settings that the caller may see: those that differ are written, logged and announced in one transaction,
 * and hold on this server when the call ends.
 * @throws AppError `record.invalid`.
 */
export async function saveValues(
  services: ConfigServices,
  call: Call,
  body: unknown,
  dialect: Dialect,
): Promise<{ changed: string[] }> {
  const { main, notifications, settings, groups } = services;
  const { actor } = call.context;
  const items = groups.seenBy(actor).flatMap((group) => group.items);
  const given = readValues(items, body, dialect, groups.circumstancesOf(call.context));
  const writes = await main.transaction(async (transaction) => {
    const kept = await lockRows(
      transaction,
      given.map(({ item }) => item.row.name),
    );
    const changed = given.flatMap((each) => writeOf(each, kept.get(each.item.row.name)?.value, settings));
    if (changed.length === 0) return changed;
    await writeValues(
      transaction,
      changed.map(({ item, after }) => ({ name: item.row.name, value: after })),
    );
    await logChanges(
      transaction,
      call.context,
      changed.map((each) => changeOf(each, settings)),
    );
    const names = changed.map(({ item }) => item.row.name);
    await logCall(transaction, call, { node: `${CONFIG}/edit`, title: TITLE, data: { changed: names } });
    await notifications.publish(transaction, 'settings', '');
    return changed;
  });
  if (writes.length > 0) await settings.reload();
  return { changed: writes.map(({ item }) => item.row.name) };
}

/** Nothing where the row is gone (its item was deleted meanwhile) or holds the same already. */
function writeOf(
  { item, value }: GivenValue,
  before: string | null | undefined,
  settings: ConfigServices['settings'],
): Write[] {
  if (before === undefined) return [];
  if (!item.secret) {
    const was = before === null ? defaultOf(item, settings) : (JSON.parse(before) as Json);
    const isSame = sameValue(value, was) || (isEmpty(value) && isEmpty(was));
    return isSame ? [] : [{ item, value, before, after: JSON.stringify(value) }];
  }
  if (value === null) return before === null ? [] : [{ item, value, before, after: null }];
  const isSame = before !== null && settings.opened(item.row.name, before) === value;
  return isSame ? [] : [{ item, value, before, after: settings.sealed(item.row.name, String(value)) }];
}

const defaultOf = ({ setting }: ConfigItem, settings: ConfigServices['settings']): Json =>
  setting === null ? null : settings.defaultOf(setting);

function changeOf(
  { item, value, before, after }: Write,
  settings: ConfigServices['settings'],
): SettingChange {
  const { row, field, secret } = item;
  const shown = (kept: string | null): string => (kept === null ? '' : MASK);
  const was: Json =
    before === null ? defaultOf(item, settings) : secret ? null : (JSON.parse(before) as Json);
  return {
    group: row.group,
    name: row.name,
    title: field.title,
    action: 'edit',
    before: secret ? shown(before) : readable(was),
    after: secret ? shown(after) : readable(value),
  };
}

/** A value as people read it in the log. */
export const readable = (value: Json): string =>
  value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);
