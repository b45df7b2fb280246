import type { Texts } from '../chinese.ts';

export const captcha: Texts['captcha'] = {
  title: 'Confirm you are a person',
  renew: 'Another picture',
  picture: 'Picture. Click the correct areas in order: {{hints}}',
  click: 'Click the correct areas in order: {{hints}}',
  keys: 'By keys: arrows move a cross (Shift: faster), Enter clicks, Backspace takes back',
  place: '{{x}}% from the left, {{y}}% from the top',
  marked: '{{count}} marked.',
  right: 'Verification successful',
  wrong: 'Try again',
};
