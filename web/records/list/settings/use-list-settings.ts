import { useCallback } from 'react';
import { usePreference } from '../../../providers/index.ts';
import { readListSettings, writeListSettings, type ListSettings } from './list-settings.ts';

/** How the person in front of the screen arranged a definition's list, on every machine. */
export function useListSettings(
  definition: string,
): [settings: ListSettings, change: (changes: Partial<ListSettings>) => void] {
  const [settings, store] = usePreference(`list:${definition}`, readListSettings);
  const change = useCallback(
    (changes: Partial<ListSettings>) => store((now) => writeListSettings({ ...now, ...changes })),
    [store],
  );
  return [settings, change];
}
