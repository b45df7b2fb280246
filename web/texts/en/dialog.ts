import type { Texts } from '../chinese.ts';

export const dialog: Texts['dialog'] = {
  cancel: 'Cancel',
  close: 'Close',
  retry: 'Try again',
};
