import { translate } from '#engine/contract/texts/index.ts';
import type { Text } from '#engine/definition/index.ts';
import type { Connection } from '#server/database/connection.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import type { Audience } from '#server/http/audience.ts';
import { titleLines } from '#server/record/log/log-title.ts';
import { type LogEntry, writeLogEntry } from './log-entry.ts';
import type { RefusedAttempts } from './refused-attempts.ts';

const WORDS: Record<Audience, { node: string; done: Text; refused: Text }> = {
  admin: {
    node: 'index/login',
    done: { 'zh-cn': '登录', en: 'Login' },
    refused: { 'zh-cn': '登录失败', en: 'Login failed' },
  },
  member: {
    node: 'api/user/checkin',
    done: { 'zh-cn': '会员登录', en: 'Member login' },
    refused: { 'zh-cn': '会员登录失败', en: 'Member login failed' },
  },
};

export interface LoginToLog {
  audience: Audience;
  /** As it was typed. */
  username: string;
  keep: boolean;
  context: RequestContext;
}

/**
 * Logs how an attempt to log in ends. A wrong password has a row of its own, as each costs its sender one of few tries;
 * what is refused before anybody looks at the password can be sent without end, and is reported within bounds.
 */
export async function logLogin<Done extends { id: number }>(
  services: { main: Connection; refused: RefusedAttempts },
  { audience, username, keep, context }: LoginToLog,
  attempt: () => Promise<Done>,
): Promise<Done> {
  const { url, ip, userAgent } = context;
  const { node, done, refused } = WORDS[audience];
  const entryOf = (title: Text, data: LogEntry['data'], adminId = 0): LogEntry => ({
    adminId,
    username,
    node,
    title,
    url,
    ip,
    userAgent,
    data,
  });
  try {
    const account = await attempt();
    const data = audience === 'admin' ? { keep } : { keep, member: account.id };
    await writeLogEntry(services.main, entryOf(done, data, audience === 'admin' ? account.id : 0));
    return account;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const entry = entryOf(refused, {
      reason: titleLines((locale) => translate(locale, error.code, error.params)),
    });
    if (error.code.startsWith('login.')) await writeLogEntry(services.main, entry);
    else if (BEFORE_THE_PASSWORD.has(error.code)) {
      const place = `${error.code} ${username.toLowerCase()}`;
      services.refused.note({ entry, who: `login ${audience} ${ip}`, place });
    }
    throw error;
  }
}

const BEFORE_THE_PASSWORD: ReadonlySet<string> = new Set(['captcha.wrong', 'request.throttled']);
