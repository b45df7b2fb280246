import { both, type FullText } from '#engine/definition/index.ts';
import { AppError } from '#server/errors/app-error.ts';

/** A refusal in words, at the path of what was sent. */
export function accountRefusal(path: string, message: FullText): AppError {
  return new AppError('record.invalid', { issues: [{ path, code: 'custom', message }] });
}

export const WRONG_CODE = both('验证码不正确或已过期', 'The code is not right, or it has expired');
