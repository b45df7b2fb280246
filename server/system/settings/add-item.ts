import type { FieldIssue } from '#engine/contract/index.ts';
import type { JsonObject } from '#engine/definition/index.ts';
import { logCall } from '#server/auth/log-call.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { Call } from '#server/http/call.ts';
import { CHOOSING } from './added-field.ts';
import { logChanges } from './change-log.ts';
import { CONFIG } from './config-groups.ts';
import { insertItem, type ConfigRow } from './config-rows.ts';
import type { ConfigServices } from './config-services.ts';
import { itemForm, readItem } from './item-form.ts';
import { parseChoiceLines, parsePairLines } from './pair-lines.ts';

const TITLE = { 'zh-cn': '系统配置 - 添加', en: 'Settings - Add' };

type NewItem = Omit<ConfigRow, 'id' | 'allow_del'>;

/**
 * Adds an item of people's own to a group.
 * @throws AppError `record.invalid`: a name is taken by any item of any group, seen or not.
 */
export async function addItem(services: ConfigServices, call: Call, body: unknown): Promise<void> {
  const { main, notifications, settings, groups } = services;
  const form = itemForm(groups.seenBy(call.context.actor));
  const item = itemOf(readItem(form, body));
  refuse(form, issuesOf(item, services));
  const taken: FieldIssue[] = [{ path: 'name', code: 'unique' }];
  await main.transaction(async (transaction) => {
    if (!(await insertItem(transaction, item))) refuse(form, taken);
    const { group, name, title, input } = item;
    await logChanges(transaction, call.context, [
      { group, name, title, action: 'add', before: '', after: input },
    ]);
    await logCall(transaction, call, {
      node: `${CONFIG}/add`,
      title: TITLE,
      data: { group, name, title, input },
    });
    await notifications.publish(transaction, 'settings', '');
  });
  await settings.reload();
}

function refuse(form: ReturnType<typeof itemForm>, issues: FieldIssue[]): void {
  const titleOf = (path: string) => form.fieldByName.get(path)?.title;
  if (issues.length > 0) throw new AppError('record.invalid', { issues, titleOf });
}

/** What the form read, as a row. @throws AppError `record.invalid` for lines that are no pairs. */
function itemOf(values: JsonObject): NewItem {
  const text = (key: string): string => String(values[key] ?? '');
  const input = text('type');
  const content = CHOOSING.has(input) ? pairs('content', parseChoiceLines(text('content'))) : {};
  const kept = (object: JsonObject): string =>
    Object.keys(object).length === 0 ? '' : JSON.stringify(object);
  return {
    name: text('name'),
    group: text('group'),
    title: text('title'),
    tip: text('tip'),
    input,
    value: null,
    content: kept(content),
    extend: kept(pairs('extend', parsePairLines(text('extend')))),
    input_extend: kept(pairs('inputExtend', parsePairLines(text('inputExtend')))),
    rule: Array.isArray(values['rule']) ? values['rule'].map(String).join(',') : '',
    weigh: Number(values['weigh'] ?? 0),
  };
}

function pairs(path: string, read: { pairs: JsonObject } | { line: number }): JsonObject {
  if ('pairs' in read) return read.pairs;
  const message = { 'zh-cn': `第 ${read.line} 行应为 键=值`, en: `Line ${read.line} should be key=value` };
  throw new AppError('record.invalid', { issues: [{ path, code: 'custom', message }] });
}

/** `id` is every form's own; and an input may need what nobody gave it. */
function issuesOf(item: NewItem, { groups }: ConfigServices): FieldIssue[] {
  if (item.name === 'id') return [{ path: 'name', code: 'unique' }];
  const [found] = groups.issuesOf(item.group, item);
  if (found === undefined) return [];
  const path = item.input.startsWith('remoteSelect') ? 'inputExtend' : 'type';
  return [{ path, code: 'custom', message: found.message }];
}
