import { dayText } from './datetime-text.ts';

export const PRESETS = [
  'today',
  'yesterday',
  'last7',
  'last30',
  'thisMonth',
  'lastMonth',
  'thisYear',
] as const;
export type Preset = (typeof PRESETS)[number];

/** First and last day of a span that is often asked for, by the reader's calendar. */
export function presetDays(preset: Preset, now: Date): readonly [from: string, to: string] {
  const [year, month, date] = [now.getFullYear(), now.getMonth(), now.getDate()];
  const day = (y: number, m: number, d: number): string => dayText(new Date(y, m, d));
  switch (preset) {
    case 'today':
      return [day(year, month, date), day(year, month, date)];
    case 'yesterday':
      return [day(year, month, date - 1), day(year, month, date - 1)];
    case 'last7':
      return [day(year, month, date - 6), day(year, month, date)];
    case 'last30':
      return [day(year, month, date - 29), day(year, month, date)];
    case 'thisMonth':
      return [day(year, month, 1), day(year, month + 1, 0)];
    case 'lastMonth':
      return [day(year, month - 1, 1), day(year, month, 0)];
    case 'thisYear':
      return [day(year, 0, 1), day(year, 11, 31)];
  }
}
