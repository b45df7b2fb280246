import type { StageContext } from '#server/record/behaviour/behaviour.ts';
import { endAllSessions } from './token-store.ts';

/** Ends all sessions of the administrator who was written, but the one in which they wrote it themselves. */
export async function endOtherSessions({ row, context, executor }: StageContext): Promise<void> {
  if (row === null) return;
  const id = Number(row['id']);
  const { token, actor } = context;
  const isOwn = actor.audience === 'admin' && actor.id === id;
  await endAllSessions(executor, id, isOwn && token !== undefined ? { except: token } : {});
}
