import type { CheckIssue } from '#engine/checks/index.ts';
import type { Definition } from '#engine/definition/index.ts';
import type { Setting, SettingSection } from '../settings/setting.ts';

/** How many complaints each field has. */
export interface IssueCounts {
  errors: number;
  warnings: number;
  byField: ReadonlyMap<string, { errors: number; warnings: number }>;
}

/** Name of the field an issue is about, by its path (`fields.price.length`, `fields[3].name`); null for the table. */
export function fieldOfIssue(issue: Pick<CheckIssue, 'path'>, definition: Definition): string | null {
  const [, dotted] = /^fields\.([^.[]+)/.exec(issue.path) ?? [];
  if (dotted !== undefined) return dotted;
  const [, index] = /^fields\[(\d+)\]/.exec(issue.path) ?? [];
  return index === undefined ? null : (definition.fields[Number(index)]?.name ?? null);
}

/** The rest of an issue's path behind its field: `relation.definition`. */
export const pathWithin = (path: string): string => path.replace(/^fields(\.[^.[]+|\[\d+\])\.?/, '');

export function countIssues(issues: readonly CheckIssue[], definition: Definition): IssueCounts {
  const byField = new Map<string, { errors: number; warnings: number }>();
  const all = { errors: 0, warnings: 0 };
  for (const issue of issues) {
    const kind = issue.severity === 'error' ? 'errors' : 'warnings';
    all[kind] += 1;
    const field = fieldOfIssue(issue, definition);
    if (field === null) continue;
    const count = byField.get(field) ?? { errors: 0, warnings: 0 };
    count[kind] += 1;
    byField.set(field, count);
  }
  return { ...all, byField };
}

/** The setting whose place an issue speaks of: the one that reaches deepest into its path. */
export function settingOfIssue(path: string, sections: readonly SettingSection[]): Setting | null {
  const parts = path.split(/[.[\]]+/).filter(Boolean);
  let best: Setting | null = null;
  for (const { settings } of sections) {
    for (const setting of settings) {
      const isPrefix = setting.path.every((step, index) => String(step) === parts[index]);
      if (isPrefix && setting.path.length > (best?.path.length ?? 0)) best = setting;
    }
  }
  return best;
}

/** An issue as a panel says it. */
export interface PlacedIssue {
  severity: CheckIssue['severity'];
  path: string;
  message: string;
}

/** What is said at a setting: what is wrong with it, and what one should know of it. */
export interface SettingMessages {
  errors: string[];
  warnings: string[];
}

/** Messages at their settings, by key; those of no setting are left to the list of issues. */
export function messagesBySetting(
  issues: readonly PlacedIssue[],
  sections: readonly SettingSection[],
): Partial<Record<string, SettingMessages>> {
  const found: Record<string, SettingMessages> = {};
  for (const { severity, path, message } of issues) {
    const setting = settingOfIssue(path, sections);
    if (!setting) continue;
    const said = (found[setting.key] ??= { errors: [], warnings: [] });
    said[severity === 'error' ? 'errors' : 'warnings'].push(message);
  }
  return found;
}
