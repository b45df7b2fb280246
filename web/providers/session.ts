import { browserStorage } from './browser-storage.ts';

/** Who is signed in to the back office. */
export interface AdminUser {
  id: number;
  username: string;
  nickname: string;
  avatar: string;
  /** The shop as which they go on. */
  acting?: string;
}

/** Who is signed in to the member centre. */
export interface MemberUser extends AdminUser {
  email: string;
  mobile: string;
  /** Units with two decimals. */
  money: string;
  score: number;
  /** Unix seconds. */
  join_time: number;
}

/** A login as this browser keeps it. */
export interface Session<User extends { id: number } = AdminUser> {
  token: string;
  /** Empty unless the session is to be kept. */
  refreshToken: string;
  user: User;
}

export type AdminSession = Session;

/** Where one audience's session is kept in this browser; a broken entry counts as none. */
export interface SessionStore<User extends { id: number } = AdminUser> {
  /** The storage key, as storage events name it. */
  readonly key: string;
  read(): Session<User> | null;
  write(session: Session<User>): void;
  clear(): void;
}

function storeAt<User extends { id: number }>(key: string): SessionStore<User> {
  return {
    key,
    read: () => {
      try {
        const stored: unknown = JSON.parse(browserStorage.read(key) ?? 'null');
        return isSession<User>(stored) ? stored : null;
      } catch {
        return null;
      }
    },
    write: (session) => browserStorage.write(key, JSON.stringify(session)),
    clear: () => browserStorage.remove(key),
  };
}

/** The administrator's session. */
export const sessionStore = storeAt<AdminUser>('metamall.admin');

/** The member's session, kept apart from the administrator's. */
export const memberSessionStore = storeAt<MemberUser>('metamall.member');

function isSession<User extends { id: number }>(value: unknown): value is Session<User> {
  if (typeof value !== 'object' || value === null) return false;
  return (
    'token' in value &&
    typeof value.token === 'string' &&
    'user' in value &&
    typeof value.user === 'object' &&
    value.user !== null
  );
}
