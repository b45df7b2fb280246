import type { Acting, Actor } from '#engine/access/index.ts';
import type { Connections } from '#server/database/connection.ts';
import type { Notifications } from '#server/database/notifications/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { Authenticator } from '#server/http/authenticator.ts';
import { accountColumns, actorOfAccount, type AccountRow } from './account-actor.ts';
import { actingColumns } from './acting-actor.ts';
import type { Audience } from '#server/http/audience.ts';
import { AUDIENCES } from './audiences.ts';
import type { SessionChanges } from '#server/http/session-changes.ts';
import { hashToken } from './token.ts';

/** A session is asked for anew after this time, in case no news came of a change made elsewhere. */
const FRESH_MS = 3000;
/** The same while news can't be heard: a right must be right within a second on every server. */
const FRESH_UNHEARD_MS = 800;
/** Sessions remembered at once. */
const MAX_SESSIONS = 10_000;

interface Session {
  actor: Actor;
  freshUntil: number;
  expires: number;
}

/** `token` is the hash. */
type SessionRow = AccountRow & { token: string; expire_time: string };

/** Who waits for a session to be read. */
interface Asked {
  hash: string;
  resolve: (row: SessionRow | undefined) => void;
  reject: (error: unknown) => void;
}

/** Administrators may act as a merchant, and are asked for their password now and then. */
const ofToken = (audience: Audience): string =>
  audience === 'admin'
    ? `, token.password_time, ${actingColumns('token.acting_merchant', 'token.acting_name', 'token.acting_reason')}`
    : '';

/** The tokens of enabled accounts, with what makes their actors. */
const sessionStatement = (audience: Audience, matches: string): string => {
  const { table, enabled, access } = AUDIENCES[audience];
  return `
    SELECT ${accountColumns(audience)}, token.token, token.expire_time${ofToken(audience)}
      FROM token JOIN ${table} AS account ON account.id = token.user_id AND ${enabled}
     WHERE token.token ${matches} AND token.type = '${access}'`;
};
const accountStatement = (audience: Audience, acting: string): string => {
  const { table, enabled } = AUDIENCES[audience];
  return `SELECT ${accountColumns(audience)}${acting} FROM ${table} AS account WHERE account.id = $1 AND ${enabled}`;
};
/** Of the merchant that a statement names by its parameters. */
const ACTING = `, ${actingColumns('$2::bigint', '$3::text', '$4::text')}`;

/** Of one token, which is asked for most often, and of many. */
const ONE = { admin: sessionStatement('admin', '= $1'), member: sessionStatement('member', '= $1') };
const MANY = {
  admin: sessionStatement('admin', '= ANY($1::text[])'),
  member: sessionStatement('member', '= ANY($1::text[])'),
};

/** Knows sessions from the main database and remembers them for a short time, so that most calls cost no query. */
export class SessionAuthenticator implements Authenticator {
  readonly #connections: Connections;
  readonly #now: () => number;
  readonly #news: Pick<Notifications, 'listening'>;
  readonly #sessions = { admin: new Map<string, Session>(), member: new Map<string, Session>() };
  readonly #loading = {
    admin: new Map<string, Promise<Session | null>>(),
    member: new Map<string, Promise<Session | null>>(),
  };
  readonly #asked: Record<Audience, Asked[]> = { admin: [], member: [] };
  readonly #unsubscribe: () => void;

  constructor(
    connections: Connections,
    now: () => number,
    news: Pick<Notifications, 'listening'>,
    changes: SessionChanges,
  ) {
    this.#connections = connections;
    this.#now = now;
    this.#news = news;
    this.#unsubscribe = changes.listen((accountId, audience) =>
      accountId === null ? this.forgetAll() : this.forget(accountId, audience),
    );
  }

  actorOf(token: string | undefined, audience: Audience): Actor | Promise<Actor> {
    if (token === undefined) throw new AppError('access.need-login');
    const known = this.#sessions[audience].get(token);
    const now = this.#now();
    return known !== undefined && known.freshUntil > now ? valid(known, now) : this.#load(token, audience);
  }

  async accountOf(
    accountId: number,
    audience: Audience,
    acting: Acting | null = null,
  ): Promise<Actor | null> {
    const { rows } = await this.#connections.get('main').query<AccountRow>(
      acting === null
        ? { text: accountStatement(audience, ''), values: [accountId], name: `auth.account.${audience}` }
        : {
            text: accountStatement(audience, ACTING),
            values: [accountId, acting.merchantId, acting.name, acting.reason],
            name: `auth.acting.${audience}`,
          },
    );
    return rows[0] ? actorOfAccount(rows[0], audience) : null;
  }

  forget(accountId: number, audience: Audience): void {
    const sessions = this.#sessions[audience];
    for (const [token, { actor }] of sessions) if (actor.id === accountId) sessions.delete(token);
    this.#loading[audience].clear();
  }

  forgetAll(): void {
    for (const audience of ['admin', 'member'] as const) {
      this.#sessions[audience].clear();
      this.#loading[audience].clear();
    }
  }

  stop(): void {
    this.#unsubscribe();
    this.forgetAll();
  }

  async #load(token: string, audience: Audience): Promise<Actor> {
    const underWay = this.#loading[audience];
    let loading = underWay.get(token);
    if (loading === undefined) {
      loading = this.#find(token, audience);
      underWay.set(token, loading);
      const mine = loading;
      const done = () => {
        if (underWay.get(token) === mine) underWay.delete(token);
      };
      mine.then(done, done);
    }
    const session = await loading;
    if (session === null) throw new AppError('access.need-login');
    return valid(session, this.#now());
  }

  async #find(token: string, audience: Audience): Promise<Session | null> {
    const row = await this.#ask(hashToken(token), audience);
    if (row === undefined) {
      this.#sessions[audience].delete(token);
      return null;
    }
    const session = {
      actor: actorOfAccount(row, audience),
      freshUntil: this.#now() + (this.#news.listening ? FRESH_MS : FRESH_UNHEARD_MS),
      expires: Date.parse(row.expire_time),
    };
    // A session forgotten while it was being read must not come back from what was read before.
    if (this.#loading[audience].has(token)) this.#remember(token, audience, session);
    return session;
  }

  /** What the database has of a token. Requests that have come in one turn are asked about together. */
  #ask(hash: string, audience: Audience): Promise<SessionRow | undefined> {
    const asked = this.#asked[audience];
    return new Promise((resolve, reject) => {
      asked.push({ hash, resolve, reject });
      if (asked.length === 1) setImmediate(() => void this.#read(asked.splice(0), audience));
    });
  }

  async #read(asked: readonly Asked[], audience: Audience): Promise<void> {
    const hashes = asked.map(({ hash }) => hash);
    const main = this.#connections.get('main');
    try {
      const { rows } = await main.query<SessionRow>(
        hashes.length === 1
          ? { text: ONE[audience], values: hashes, name: `auth.session.${audience}` }
          : { text: MANY[audience], values: [hashes], name: `auth.sessions.${audience}` },
      );
      const found = new Map(rows.map((row): [string, SessionRow] => [row.token, row]));
      for (const { hash, resolve } of asked) resolve(found.get(hash));
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  }

  #remember(token: string, audience: Audience, session: Session): void {
    const sessions = this.#sessions[audience];
    if (sessions.size >= MAX_SESSIONS) sessions.clear();
    sessions.set(token, session);
  }
}

function valid(session: Session, now: number): Actor {
  if (session.expires <= now) throw new AppError('access.token-expired');
  return session.actor;
}
