const STORAGE_KEY = 'metamall.admin';

/** Who is signed in to the back office, kept apart from the member's session. */
export interface AdminUser {
  id: number;
  username: string;
  nickname: string;
  avatar: string;
}

export interface AdminSession {
  token: string;
  /** Empty unless the session is to be kept. */
  refreshToken: string;
  user: AdminUser;
}

/** Where the administrator's session is kept in this browser; a broken entry counts as none. */
export const sessionStore = {
  read(): AdminSession | null {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null');
      return isSession(stored) ? stored : null;
    } catch {
      return null;
    }
  },
  write(session: AdminSession): void {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(session));
  },
  clear(): void {
    localStorage.removeItem(STORAGE_KEY);
  },
};

export type SessionStore = typeof sessionStore;

function isSession(value: unknown): value is AdminSession {
  if (typeof value !== 'object' || value === null) return false;
  return 'token' in value && typeof value.token === 'string' && 'user' in value;
}
