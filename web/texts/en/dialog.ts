import type { Texts } from '../parts.ts';

export const dialog: Texts['dialog'] = {
  cancel: 'Cancel',
  close: 'Close',
  retry: 'Try again',
};
