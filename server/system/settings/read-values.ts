import type { Dialect, FieldIssue } from '#engine/contract/index.ts';
import { isObject, type Json, type JsonObject } from '#engine/definition/index.ts';
import { codecContext, fieldTypes } from '#engine/fields/index.ts';
import { validateField } from '#engine/rules/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import { cleanParsed } from '#server/record/rich-text/clean-change.ts';
import { sameValue } from '#server/record/change/same-value.ts';
import type { ConfigItem } from './config-groups.ts';
import type { Circumstances } from './declared-setting.ts';

/** A value that was given, in stored form; of a secret null takes it away. */
export interface GivenValue {
  item: ConfigItem;
  value: Json;
}

/**
 * Reads values by the names of their settings. An empty secret means that it stays, null that it goes; what may only be
 * looked at may be sent back as it is.
 * @throws AppError `record.invalid` with an issue for everything that is wrong, unknown names included.
 */
export function readValues(
  items: readonly ConfigItem[],
  body: unknown,
  dialect: Dialect,
  circumstances: Circumstances,
): GivenValue[] {
  if (!isObject(body)) throw new AppError('request.invalid');
  const byName = new Map(items.map((item) => [item.row.name, item]));
  const issues: FieldIssue[] = [];
  const given: GivenValue[] = [];
  for (const [name, raw] of Object.entries(body)) {
    const item = byName.get(name);
    if (item === undefined) issues.push({ path: name, code: 'unknown' });
    else readOne(item, raw ?? null, dialect, { circumstances, issues, given });
  }
  const row = restRow(items, given);
  for (const { item, value } of given) issues.push(...ruleIssues(item, value, row, circumstances));
  if (issues.length > 0) {
    const titleOf = (path: string) => byName.get(path.split(/[.[]/, 1)[0] ?? '')?.field.title;
    throw new AppError('record.invalid', { issues: firstOfEach(issues), titleOf });
  }
  return given.map(({ item, value }) => ({
    item,
    value: item.setting?.spec.taken?.(value, circumstances) ?? value,
  }));
}

function readOne(
  item: ConfigItem,
  raw: Json,
  dialect: Dialect,
  {
    circumstances,
    issues,
    given,
  }: { circumstances: Circumstances; issues: FieldIssue[]; given: GivenValue[] },
): void {
  const { field, secret, setting } = item;
  const path = field.name;
  if (secret && raw === null) return void given.push({ item, value: null });
  if (secret && raw === '') return;
  const parsed = cleanParsed(field, fieldTypes[field.type].parse(raw, codecContext(field, dialect)));
  if (!parsed.ok) return void issues.push({ ...parsed.issue, path });
  if (field.readonly === true) {
    const shown = setting?.spec.shown?.(item.value, circumstances) ?? item.value;
    if (!sameValue(parsed.value, shown)) issues.push({ path, code: 'readonly' });
    return;
  }
  given.push({ item, value: parsed.value });
}

/** The rules of the field, then those that only the setting knows. */
function ruleIssues(
  { field, setting, secret }: ConfigItem,
  value: Json,
  row: JsonObject,
  circumstances: Circumstances,
) {
  if (secret && value === null) return [];
  const found = validateField(field, value, row);
  return found.length > 0 ? found : (setting?.spec.check?.(value, circumstances) ?? []);
}

/** All values of the group as they are to be, by which conditions decide. */
function restRow(items: readonly ConfigItem[], given: readonly GivenValue[]): JsonObject {
  const values = new Map(given.map(({ item, value }) => [item, value]));
  return Object.fromEntries(
    items.map((item) => {
      const { field, secret } = item;
      const value = values.get(item) ?? item.value;
      return [field.name, secret ? '' : fieldTypes[field.type].show(value, codecContext(field, 'rest'))];
    }),
  );
}

function firstOfEach(issues: readonly FieldIssue[]): FieldIssue[] {
  const paths = issues.map(({ path }) => path);
  return issues.filter(({ path }, at) => paths.indexOf(path) === at);
}
