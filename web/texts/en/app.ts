import type { Texts } from '../chinese.ts';

export const app: Texts['app'] = {
  name: 'Metamall',
};
