import type { Texts } from '../parts.ts';

export const shortcuts: Texts['shortcuts'] = {
  title: 'Keyboard shortcuts',
  show: 'Show this list',
};
