import type { Texts } from '../chinese.ts';

export const security: Texts['security'] = {
  chooseTable: 'Choose the table first.',
  note: 'What {{column}} is called in the log',
};
