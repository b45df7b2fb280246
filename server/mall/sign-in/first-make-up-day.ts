import { dayPlus } from '#engine/commerce/index.ts';
import type { SignSettings } from './sign-settings.ts';

/**
 * The first day that can be made up now; null where none can: not before the settings have it so, and not before somebody was a member.
 * @param since the day on which they became one
 */
export function firstMakeUpDay(
  { isOpen, today, makeUpDays }: Pick<SignSettings, 'isOpen' | 'today' | 'makeUpDays'>,
  since: string | null,
): string | null {
  if (!isOpen || makeUpDays === 0) return null;
  const first = dayPlus(today, -makeUpDays);
  return since !== null && since > first ? since : first;
}
