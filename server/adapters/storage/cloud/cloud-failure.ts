import { AppError } from '#server/errors/app-error.ts';
import { textIn } from './xml-text.ts';

/** What a store's refusal says, without anything that was sent: `403 AccessDenied`. */
export async function failureOf(answer: Response): Promise<AppError> {
  const text = await answer.text().catch(() => '');
  const code = textIn(text, 'Code') ?? '';
  return new AppError('upload.cloud-away', { params: { reason: `${answer.status} ${code}`.trim() } });
}

/** A store that does not answer at all. */
export function unreachable(cause: unknown): AppError {
  if (cause instanceof AppError) return cause;
  const { name, cause: inner } = cause as { name?: string; cause?: { code?: string } };
  const reason = inner?.code ?? name ?? 'network';
  return new AppError('upload.cloud-away', { params: { reason }, cause });
}
