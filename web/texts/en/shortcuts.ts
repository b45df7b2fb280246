import type { Texts } from '../chinese.ts';

export const shortcuts: Texts['shortcuts'] = {
  title: 'Keyboard shortcuts',
  show: 'Show this list',
};
