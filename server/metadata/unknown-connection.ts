import type { CheckIssue } from '#engine/checks/index.ts';
import { both } from '#engine/definition/index.ts';

/** That a definition names a connection nobody configured. */
export function unknownConnection(name: string): Omit<CheckIssue, 'definition'> {
  const setting = `DATABASE_URL_${name.toUpperCase()}`;
  return {
    id: 'D390',
    severity: 'error',
    path: 'connection',
    message: both(`没有名为“${name}”的数据库连接。`, `There is no connection "${name}".`),
    remedy: both(`请设置 ${setting}。`, `Set ${setting}.`),
  };
}
