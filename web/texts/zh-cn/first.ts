import { app } from './app.ts';
import { title } from './title.ts';
import { language } from './language.ts';
import { colour } from './colour.ts';
import { login } from './login.ts';
import { captcha } from './captcha.ts';
import { dialog } from './dialog.ts';
import { page } from './page.ts';
import { http } from './http.ts';
import { front } from './front.ts';
import { member } from './member.ts';

/** The texts of the pages that come before the app: what a login needs, and no more. */
export const first = {
  app,
  title,
  language,
  colour,
  login,
  captcha,
  dialog,
  page,
  http,
  front,
  member,
};
