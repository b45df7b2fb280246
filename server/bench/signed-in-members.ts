import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { BenchDatabase } from './bench-database.ts';

/** Sockets that are open at once: all ask at once, the system lends so many. */
const SOCKETS = 1000;

/** Members called `<name>1` and so on who are signed in; gives their tokens. A login would hash a password for each. */
export async function addSignedIn(into: BenchDatabase, name: string, count: number): Promise<string[]> {
  await into.query(
    `insert into "user" (group_id, username, nickname, password)
     select 1, '${name}' || n, '${name}' || n, 'none' from generate_series(1, ${count}) n`,
  );
  const ids = await into.query<{ id: string }>(
    `select id::text as id from "user" where username like '${name}%' order by id`,
  );
  const tokens = ids.map(() => randomBytes(32).toString('base64url'));
  const rows = ids.map(({ id }, at) => {
    const hash = createHash('sha256').update(tokens[at]!).digest('hex');
    return `('${hash}', 'user', ${id}, '${randomUUID()}', now() + interval '3 days')`;
  });
  for (let at = 0; at < rows.length; at += 1000)
    await into.query(
      `insert into token (token, type, user_id, session, expire_time) values ${rows.slice(at, at + 1000).join(', ')}`,
    );
  return tokens;
}

/** What one member was answered. */
export interface Answered {
  code: number;
  data: Record<string, unknown> | null;
  /** Milliseconds since all have asked. */
  at: number;
}

/** All of them post at once, each its own body; answers in the order of the tokens. */
export async function askAll(
  port: number,
  path: string,
  asked: readonly { token: string; body: object }[],
): Promise<Answered[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS });
  const start = performance.now();
  const answers = await Promise.all(
    asked.map(
      ({ token, body }) =>
        new Promise<Answered>((resolve, reject) => {
          const text = JSON.stringify(body);
          const headers = {
            server: 'true',
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(text),
            'ba-user-token': token,
          };
          const call = request(
            { agent, host: '127.0.0.1', port, path: `/api/${path}`, method: 'POST', headers },
            (answer) => {
              const parts: Buffer[] = [];
              answer.on('data', (part: Buffer) => parts.push(part));
              answer.on('error', reject);
              answer.on('end', () => {
                const read = JSON.parse(Buffer.concat(parts).toString()) as Omit<Answered, 'at'>;
                resolve({ code: read.code, data: read.data, at: performance.now() - start });
              });
            },
          );
          call.on('error', reject);
          call.end(text);
        }),
    ),
  );
  agent.destroy();
  return answers;
}
