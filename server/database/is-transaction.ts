import type { Executor, Transaction } from './connection.ts';

/** Whether what runs statements is an open transaction. */
export const isTransaction = (executor: Executor): executor is Transaction =>
  typeof (executor as Partial<Transaction>).afterCommit === 'function';
