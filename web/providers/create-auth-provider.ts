import type { AuthProvider } from 'react-admin';
import type { HttpClient } from './http-client.ts';
import type { AdminUser, SessionStore } from './session.ts';

export interface Credentials {
  username: string;
  password: string;
  keep: boolean;
  captchaId?: string;
  captchaInfo?: string;
}

type LoginAnswer = { userInfo: AdminUser & { token: string; refresh_token: string } };

/** Signing in and out by account and password; the session is the browser's, the rights are the server's. */
export function createAuthProvider(http: HttpClient, session: SessionStore, base: string): AuthProvider {
  return {
    login: async (credentials: Credentials) => {
      const body = { captchaId: '', captchaInfo: '', ...credentials };
      const { userInfo } = await http.call<LoginAnswer>(`${base}/Index/login`, { method: 'POST', body });
      const { id, username, nickname, avatar, token, refresh_token } = userInfo;
      session.write({ token, refreshToken: refresh_token, user: { id, username, nickname, avatar } });
    },
    logout: async () => {
      const held = session.read();
      session.clear();
      if (!held) return;
      const body = { refreshToken: held.refreshToken };
      // Signing out must work without the server too: the session is already gone from this browser.
      await http.call(`${base}/Index/logout`, { method: 'POST', body }).catch(() => undefined);
    },
    checkAuth: async () => {
      if (!session.read()) throw new Error('signed out');
    },
    // The request layer leads to the login by itself; led there twice, one would neither see why nor find back.
    checkError: async () => undefined,
    getIdentity: async () => {
      const user = session.read()?.user;
      return { id: user?.id ?? 0, fullName: user?.nickname || user?.username || '', avatar: user?.avatar };
    },
    getPermissions: async () => undefined,
  };
}
