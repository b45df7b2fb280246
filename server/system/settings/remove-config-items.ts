import { logCall } from '#server/auth/log-call.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { Call } from '#server/http/call.ts';
import { logChanges, MASK, type SettingChange } from './change-log.ts';
import { CONFIG, type ConfigItem } from './config-groups.ts';
import { removeItems } from './config-rows.ts';
import type { ConfigServices } from './config-services.ts';
import { readable } from './save-values.ts';

const TITLE = { 'zh-cn': '系统配置 - 删除', en: 'Settings - Delete' };

/**
 * Deletes items that people added, all or none.
 * @throws AppError `record.nothing-deleted` unless each is one that the caller may see and people added.
 */
export async function removeConfigItems(
  services: ConfigServices,
  call: Call,
  ids: readonly number[],
): Promise<void> {
  const { main, notifications, settings, groups } = services;
  const seen = groups.seenBy(call.context.actor).flatMap(({ items }) => items);
  const items = [...new Set(ids)].flatMap((id) =>
    seen.filter(({ row }) => row.id === id && row.allow_del === 1),
  );
  if (items.length === 0 || items.length < new Set(ids).size) throw new AppError('record.nothing-deleted');
  await main.transaction(async (transaction) => {
    const removed = await removeItems(
      transaction,
      items.map(({ row }) => row.id),
    );
    if (removed.length < items.length) throw new AppError('record.nothing-deleted');
    await logChanges(transaction, call.context, items.map(changeOf));
    const names = items.map(({ row }) => row.name);
    await logCall(transaction, call, { node: `${CONFIG}/del`, title: TITLE, data: { deleted: names } });
    await notifications.publish(transaction, 'settings', '');
  });
  await settings.reload();
}

function changeOf({ row, secret, value }: ConfigItem): SettingChange {
  const { group, name, title } = row;
  const before = secret && row.value !== null ? MASK : readable(value);
  return { group, name, title, action: 'del', before, after: '' };
}
