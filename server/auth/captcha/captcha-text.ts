import { AppError } from '#server/errors/app-error.ts';

export const LONGEST_CAPTCHA_ID = 100;

/** Clicks as text; what is too long or no text can't be right and is read as nothing. */
export function captchaInfo(value: unknown): string {
  return typeof value === 'string' && value.length <= 200 ? value : '';
}

/** @throws AppError `request.bad-value` for anything but a short text. */
export function captchaId(value: unknown, field: string): string {
  const text = value ?? '';
  if (typeof text !== 'string' || text.length > LONGEST_CAPTCHA_ID || text.includes('\0')) {
    throw new AppError('request.bad-value', { params: { field } });
  }
  return text;
}
