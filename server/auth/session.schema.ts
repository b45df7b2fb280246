import type { JsonSchema } from '#engine/definition/index.ts';
import { typedText } from '#server/http/typed-text.ts';

/** Who wants to come in, administrator or member; the captcha where the site asks for one. */
export interface LoginBody extends Record<string, unknown> {
  username?: string | null;
  password?: string | null;
  keep?: unknown;
}

const CREDENTIALS: JsonSchema = {
  username: typedText(),
  password: typedText(),
  keep: { description: '`true` keeps the session: a refresh token is issued as well.', examples: [true] },
  captchaId: { description: 'Of the picture that was drawn, where the site asks for a captcha.' },
  captchaInfo: { description: 'The clicks: `x,y-x,y;width;height`.' },
};

export const LOGIN_BODY: JsonSchema = { type: 'object', properties: CREDENTIALS };

/** The member's login, or with `tab` `register` the registration: then with the code that the address was sent. */
export interface CheckInBody extends LoginBody {
  tab?: string | null;
  email?: string | null;
  mobile?: string | null;
  /** The code. */
  captcha?: string | null;
  registerType?: string | null;
}

export const CHECK_IN_BODY: JsonSchema = {
  type: 'object',
  properties: {
    tab: typedText(20, '`login` or `register`.'),
    ...CREDENTIALS,
    email: typedText(),
    mobile: typedText(),
    captcha: typedText(20, 'The code that was sent to the address.'),
    registerType: typedText(20, 'Which of both addresses it was sent to: `email` or `mobile`.'),
  },
};

export interface LogoutBody {
  refreshToken?: unknown;
}

export const LOGOUT_BODY: JsonSchema = {
  type: 'object',
  properties: { refreshToken: { description: 'Ends with the session; what is no token is passed over.' } },
};

export interface RefreshBody {
  refreshToken?: string | null;
}

export const REFRESH_BODY: JsonSchema = { type: 'object', properties: { refreshToken: typedText() } };
