import type { Connection } from '#server/database/connection.ts';
import { AppError } from '#server/http/app-error.ts';
import { captchaInfo, captchaText } from './captcha-door.ts';
import { solvesCaptcha } from './click-captcha.ts';

/**
 * Lets a call through that carries a solved captcha (`captchaId`, `captchaInfo`), which is used up by it.
 * @throws AppError `captcha.wrong`
 */
export async function passCaptcha(
  main: Connection,
  body: Record<string, unknown>,
  now: number,
): Promise<void> {
  const answer = { id: captchaText(body['captchaId'], 'captchaId'), info: captchaInfo(body['captchaInfo']) };
  if (!(await solvesCaptcha(main, answer, { now, consume: true }))) throw new AppError('captcha.wrong');
}
