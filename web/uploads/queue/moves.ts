import type { TaskState, UploadTask } from './upload-task.ts';

/**
 * The states a task may go to from each. A person pauses what waits or is in progress, restarts what is paused or
 * failed, and cancels whatever is not canceled; the rest are the steps of the work itself.
 */
export const MOVES: Readonly<Record<TaskState, readonly TaskState[]>> = {
  waiting: ['checking', 'paused', 'canceled'],
  checking: ['uploading', 'error', 'paused', 'canceled'],
  uploading: ['success', 'error', 'paused', 'canceled'],
  success: ['canceled'],
  error: ['waiting', 'canceled'],
  paused: ['waiting', 'canceled'],
  canceled: [],
};

/** Whether a task in this state may go to another. */
export const mayMove = (from: TaskState, to: TaskState): boolean => MOVES[from].includes(to);

/** Whether work is done on the task now. */
export const isInProgress = ({ state }: Pick<UploadTask, 'state'>): boolean =>
  state === 'checking' || state === 'uploading';

/** Whether the file is still to come without anybody doing anything. */
export const isUnderWay = (task: Pick<UploadTask, 'state'>): boolean =>
  task.state === 'waiting' || isInProgress(task);
