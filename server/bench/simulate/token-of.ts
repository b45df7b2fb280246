import { setTimeout as sleep } from 'node:timers/promises';

/** How often, and how long after, whoever has to wait tries again. */
const TRIES = 120;
const AGAIN_MS = 1000;

/** The token that a login is answered with: after a long jump of the clock everybody signs in at once, and some have to wait. */
export async function tokenOf(login: () => Promise<{ body: unknown }>): Promise<string> {
  for (let tries = 1; ; tries += 1) {
    const { body } = await login();
    const { token } = (body as { data?: { userInfo?: { token?: string } } }).data?.userInfo ?? {};
    if (token) return token;
    if (tries === TRIES) throw new Error(`Nobody was signed in: ${JSON.stringify(body)}`);
    await sleep(AGAIN_MS);
  }
}
