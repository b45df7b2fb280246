import type { Texts } from '../zh-cn/index.ts';

export const colour: Texts['colour'] = {
  light: 'Light',
  dark: 'Dark',
  system: 'System',
  label: 'Appearance',
};
