import type { Texts } from '../parts.ts';

export const colour: Texts['colour'] = {
  light: 'Light',
  dark: 'Dark',
  system: 'System',
  label: 'Appearance',
};
