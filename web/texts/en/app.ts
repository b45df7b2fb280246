import type { Texts } from '../parts.ts';

export const app: Texts['app'] = {
  name: 'Metamall',
};
