/** Keys pressed together, as one writes them: `mod+enter`, `shift+arrowdown`, `?`. `mod` is Ctrl, on a Mac Cmd. */
export interface Chord {
  /** Lower-case name of the key, as `KeyboardEvent.key` says it; the space bar is `space`. */
  key: string;
  mod: boolean;
  shift: boolean;
  alt: boolean;
}

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

export function parseChord(text: string): Chord {
  const parts = text.toLowerCase().split('+');
  const key = parts.pop() ?? '';
  return {
    key,
    mod: parts.includes('mod'),
    shift: parts.includes('shift'),
    alt: parts.includes('alt'),
  };
}

export function matchesChord(chord: Chord, event: Pressed): boolean {
  const key = event.key === ' ' ? 'space' : event.key.toLowerCase();
  if (key !== chord.key || event.altKey !== chord.alt) return false;
  if ((event.ctrlKey || event.metaKey) !== chord.mod) return false;
  // Which signs need Shift depends on the keyboard.
  return isSign(key) || event.shiftKey === chord.shift;
}

/** Something that is typed rather than pressed. */
export function isTyped({ key, mod, alt }: Chord): boolean {
  return !mod && !alt && !/^f\d+$/.test(key) && key !== 'escape';
}

const isSign = (key: string): boolean => key.length === 1 && !/[a-z0-9]/.test(key);

const NAMES: Record<string, string> = {
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
  pageup: 'PgUp',
  pagedown: 'PgDn',
  delete: 'Del',
  escape: 'Esc',
  space: 'Space',
  enter: 'Enter',
  home: 'Home',
  end: 'End',
  tab: 'Tab',
};

/** The keys of a chord as they stand on the keyboard. */
export function chordKeys({ key, mod, shift, alt }: Chord, mac: boolean): string[] {
  const name = NAMES[key] ?? key.toUpperCase();
  return [
    ...(mod ? [mac ? '⌘' : 'Ctrl'] : []),
    ...(alt ? [mac ? '⌥' : 'Alt'] : []),
    ...(shift ? ['Shift'] : []),
    name,
  ];
}

export const isMac = (): boolean =>
  typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.userAgent);
