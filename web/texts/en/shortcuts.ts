import type { Texts } from '../zh-cn/index.ts';

export const shortcuts: Texts['shortcuts'] = {
  title: 'Keyboard shortcuts',
  show: 'Show this list',
};
