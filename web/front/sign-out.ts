import { createAuthProvider } from '../providers/create-auth-provider.ts';
import { memberSessionStore, sessionStore } from '../providers/session.ts';
import type { Front } from './front-context.ts';

export type Audience = 'admin' | 'user';

/** Signs out on the server and in this browser, which works without the server too. */
export async function signOut(
  audience: Audience,
  { adminHttp, memberHttp, base }: Pick<Front, 'adminHttp' | 'memberHttp' | 'base'>,
): Promise<void> {
  if (audience === 'admin') {
    await createAuthProvider(adminHttp, sessionStore, base).logout({});
    return;
  }
  const held = memberSessionStore.read();
  if (!held) return;
  const body = { refreshToken: held.refreshToken };
  await memberHttp.call('/api/user/logout', { method: 'POST', body }).catch(() => undefined);
  memberSessionStore.clear();
}
