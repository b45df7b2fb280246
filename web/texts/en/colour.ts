import type { Texts } from '../chinese.ts';

export const colour: Texts['colour'] = {
  light: 'Light',
  dark: 'Dark',
  system: 'System',
  label: 'Appearance',
};
