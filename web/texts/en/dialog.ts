import type { Texts } from '../zh-cn/index.ts';

export const dialog: Texts['dialog'] = {
  cancel: 'Cancel',
  ok: 'OK',
  close: 'Close',
  retry: 'Try again',
  back: 'Back',
  home: 'Home',
};
