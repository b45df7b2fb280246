import type { UploadTask } from '../queue/upload-task.ts';
import type { UploadWork } from './upload-work.ts';

/** A task as an input shows it. */
export interface UploadItem {
  readonly task: UploadTask;
  /** Its file has to be chosen again before it can go on. */
  readonly lacksFile: boolean;
  /** It is of an earlier visit to the page, and nobody has gone on with it. */
  readonly isLeft: boolean;
  /** A second try may help. */
  readonly retry: boolean;
}

/** What is shown of a task; `before` itself where nothing has changed. */
export function itemOf(task: UploadTask, work: UploadWork, before: UploadItem | undefined): UploadItem {
  const item: UploadItem = {
    task,
    lacksFile: work.file === null,
    isLeft: work.left !== null && work.end === null && work.sha1 === null,
    retry: work.retry,
  };
  const same =
    before?.task === task &&
    before.lacksFile === item.lacksFile &&
    before.isLeft === item.isLeft &&
    before.retry === item.retry;
  return same ? before : item;
}
