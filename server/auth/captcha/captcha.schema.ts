import type { JsonSchema } from '#engine/definition/index.ts';
import { typedText } from '#server/http/typed-text.ts';
import { LONGEST_CAPTCHA_ID } from './captcha-text.ts';

export interface CaptchaQuery {
  id: string;
}

export const CAPTCHA_QUERY: JsonSchema = {
  type: 'object',
  required: ['id'],
  properties: {
    id: {
      type: 'string',
      minLength: 1,
      maxLength: LONGEST_CAPTCHA_ID,
      pattern: '^[^\\u0000]*$',
      description: 'Chosen by the caller; it goes with the clicks.',
    },
  },
};

export interface CaptchaCheck {
  id?: string | null;
  info?: unknown;
  unset?: unknown;
}

/** What is no answer at all solves nothing, so any JSON is taken. */
export const CAPTCHA_CHECK: JsonSchema = {
  properties: {
    id: typedText(LONGEST_CAPTCHA_ID),
    info: { description: 'The clicks: `x,y-x,y;width;height`.' },
    unset: { description: '`true` uses the picture up.', examples: [true] },
  },
};
