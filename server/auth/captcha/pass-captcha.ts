import type { Connection } from '#server/database/connection.ts';
import { AppError } from '#server/errors/app-error.ts';
import { captchaId, captchaInfo } from './captcha-text.ts';
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
  const answer = { id: captchaId(body['captchaId'], 'captchaId'), info: captchaInfo(body['captchaInfo']) };
  if (!(await solvesCaptcha(main, answer, { now, consume: true }))) throw new AppError('captcha.wrong');
}
