import type { Actor } from '#engine/access/index.ts';
import type { Connections } from '#server/database/connection.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Authenticator } from './authenticator.ts';
import { onSessionsChanged } from './session-changes.ts';
import { hashToken } from './token.ts';

/** A session is asked for anew after this time, so that changes made by other servers are seen soon. */
const FRESH_MS = 3000;
/** Sessions remembered at once. */
const MOST_SESSIONS = 10_000;

interface Session {
  actor: Actor;
  freshUntil: number;
  expires: number;
}

interface SessionRow {
  id: string;
  username: string;
  merchant_id: string | null;
  expire_time: string;
  rules: string[] | null;
}

/** The token of an enabled administrator, with the nodes of his enabled groups that are not switched off. */
const SESSION = `
  SELECT admin.id, admin.username, admin.merchant_id, token.expire_time,
         (SELECT array_agg(DISTINCT rule)
            FROM admin_group_access
            JOIN admin_group ON admin_group.id = admin_group_access.group_id AND admin_group.status = 1
           CROSS JOIN LATERAL unnest(admin_group.rules) AS rule
           WHERE admin_group_access.uid = admin.id
             AND NOT EXISTS (SELECT 1 FROM admin_rule WHERE admin_rule.name = rule AND admin_rule.status = 0)) AS rules
    FROM token
    JOIN admin ON admin.id = token.user_id AND admin.status = 1
   WHERE token.token = $1 AND token.type = 'admin'`;

/** Knows sessions from the main database and remembers them for a moment, so that most calls cost no query. */
export class SessionAuthenticator implements Authenticator {
  readonly #connections: Connections;
  readonly #now: () => number;
  readonly #sessions = new Map<string, Session>();
  readonly #loading = new Map<string, Promise<Session | null>>();
  readonly #unsubscribe: () => void;

  constructor(connections: Connections, now: () => number) {
    this.#connections = connections;
    this.#now = now;
    this.#unsubscribe = onSessionsChanged((adminId) =>
      adminId === null ? this.forgetAll() : this.forget(adminId),
    );
  }

  actorOf(token: string | undefined): Actor | Promise<Actor> {
    if (token === undefined) throw new AppError('access.need-login');
    const known = this.#sessions.get(token);
    const now = this.#now();
    return known !== undefined && known.freshUntil > now ? valid(known, now) : this.#load(token);
  }

  forget(adminId: number): void {
    for (const [token, { actor }] of this.#sessions) if (actor.id === adminId) this.#sessions.delete(token);
    this.#loading.clear();
  }

  forgetAll(): void {
    this.#sessions.clear();
    this.#loading.clear();
  }

  stop(): void {
    this.#unsubscribe();
    this.forgetAll();
  }

  async #load(token: string): Promise<Actor> {
    let loading = this.#loading.get(token);
    if (loading === undefined) {
      loading = this.#find(token);
      this.#loading.set(token, loading);
      const mine = loading;
      const done = () => {
        if (this.#loading.get(token) === mine) this.#loading.delete(token);
      };
      mine.then(done, done);
    }
    const session = await loading;
    if (session === null) throw new AppError('access.need-login');
    return valid(session, this.#now());
  }

  async #find(token: string): Promise<Session | null> {
    const { rows } = await this.#connections.get('main').query<SessionRow>({
      text: SESSION,
      values: [hashToken(token)],
      name: 'auth.session',
    });
    const [row] = rows;
    if (row === undefined) {
      this.#sessions.delete(token);
      return null;
    }
    const session = {
      actor: actorOf(row),
      freshUntil: this.#now() + FRESH_MS,
      expires: Date.parse(row.expire_time),
    };
    // A session forgotten while it was being read must not come back from what was read before.
    if (this.#loading.has(token)) this.#remember(token, session);
    return session;
  }

  #remember(token: string, session: Session): void {
    if (this.#sessions.size >= MOST_SESSIONS) this.#sessions.clear();
    this.#sessions.set(token, session);
  }
}

function valid(session: Session, now: number): Actor {
  if (session.expires <= now) throw new AppError('access.token-expired');
  return session.actor;
}

function actorOf(row: SessionRow): Actor {
  const nodes = new Set(row.rules ?? []);
  return {
    audience: 'admin',
    id: Number(row.id),
    username: row.username,
    super: nodes.has('*'),
    nodes,
    merchantId: row.merchant_id === null ? null : Number(row.merchant_id),
  };
}
