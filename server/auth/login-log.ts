import type { Executor } from '#server/database/connection.ts';

/** Whoever logs in or fails to leaves this in the administrators' log. */
export interface LoginTrace {
  /** 0 when the login failed. */
  adminId: number;
  username: string;
  title: string;
  url: string;
  ip: string;
  userAgent: string;
  /** Everything that was sent but secrets. */
  data: Record<string, unknown>;
}

/** Writes one row of the administrators' log, with texts cut to the columns and without NUL characters. */
export async function logLogin(executor: Executor, trace: LoginTrace): Promise<void> {
  const cut = (text: string, length: number) => text.replaceAll('\0', '').slice(0, length);
  await executor.query({
    text: `INSERT INTO admin_log (admin_id, username, url, title, data, ip, useragent)
           VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    values: [
      trace.adminId,
      cut(trace.username, 20),
      cut(trace.url, 1500),
      cut(trace.title, 100),
      JSON.stringify(trace.data),
      cut(trace.ip, 50),
      cut(trace.userAgent, 255),
    ],
  });
}
