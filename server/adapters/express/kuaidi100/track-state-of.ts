import type { TrackState } from '../express-tracker.ts';

const STATES: Readonly<Record<string, TrackState>> = {
  '0': 'moving',
  '1': 'moving',
  '2': 'problem',
  '3': 'signed',
  '4': 'returning',
  '5': 'delivering',
  '6': 'returning',
  '7': 'moving',
  '8': 'moving',
  '10': 'moving',
  '11': 'moving',
  '12': 'moving',
  '13': 'moving',
  '14': 'problem',
  // Ordered, or waiting to be collected.
  '101': 'waiting',
  '102': 'waiting',
};

/** A state of kuaidi100 as ours; finer ones (`301`, `1002`) begin with the one that they belong to. */
export function trackStateOf(code: string): TrackState {
  const known = STATES[code];
  if (known) return known;
  return (code.length === 4 ? STATES[code.slice(0, -3)] : STATES[code.slice(0, 1)]) ?? 'moving';
}
