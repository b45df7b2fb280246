import type { Connection } from '#server/database/connection.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Call, HttpDoor } from '#server/http/http-door.ts';
import { makeClickCaptcha, secureRandom, solvesCaptcha, type ClickCaptcha } from './click-captcha.ts';
import type { RateLimits } from '../rate-limits.ts';
import type { Spot } from './clicks.ts';

export interface CaptchaServices {
  main: Connection;
  /** Milliseconds since 1970, UTC. */
  now: () => number;
  limits: RateLimits;
  /** Tells the targets with the picture, so that a test can click them; never in a product that runs. */
  revealTargets: boolean;
}

const LONGEST_ID = 100;

/** Opens `/api/common/clickCaptcha` and `/api/common/checkClickCaptcha`, for whoever wants to log in. */
export function openCaptchaDoors(door: HttpDoor, services: CaptchaServices): void {
  const open = { dialect: 'backOffice', access: 'public' } as const;
  door.route({
    ...open,
    methods: ['GET'],
    path: '/api/common/clickCaptcha',
    handle: (call) => answerPicture(call, services),
  });
  door.route({
    ...open,
    methods: ['POST'],
    path: '/api/common/checkClickCaptcha',
    handle: (call) => answerCheck(call, services),
  });
}

async function answerPicture(
  { query, context, reply }: Call,
  { main, now, limits, revealTargets }: CaptchaServices,
): Promise<ClickCaptcha & { targets?: Spot[] }> {
  const id = captchaText(query['id'], 'id', LONGEST_ID);
  if (id === '') throw new AppError('request.bad-value', { params: { field: 'id' } });
  await limits.take('captcha.address', context.ip);
  const made = await makeClickCaptcha(main, id, { locale: context.locale, now: now(), random: secureRandom });
  void reply.header('cache-control', 'no-store');
  return revealTargets ? { ...made.captcha, targets: made.targets } : made.captcha;
}

async function answerCheck({ body }: Call, { main, now }: CaptchaServices): Promise<null> {
  const given = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const answer = { id: captchaText(given['id'], 'id', LONGEST_ID), info: captchaInfo(given['info']) };
  const consume = given['unset'] === true || given['unset'] === 'true';
  if (!(await solvesCaptcha(main, answer, { now: now(), consume }))) throw new AppError('captcha.wrong');
  return null;
}

/** Clicks as text; what is too long or no text can't be right and is read as nothing. */
export function captchaInfo(value: unknown): string {
  return typeof value === 'string' && value.length <= 200 ? value : '';
}

/** @throws AppError `request.bad-value` for anything but a short text. */
export function captchaText(value: unknown, field: string, longest = LONGEST_ID): string {
  const text = value ?? '';
  if (typeof text !== 'string' || text.length > longest || text.includes('\0')) {
    throw new AppError('request.bad-value', { params: { field } });
  }
  return text;
}
