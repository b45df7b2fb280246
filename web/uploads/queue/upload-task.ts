/** Where a file is on its way. */
export type TaskState = 'waiting' | 'checking' | 'uploading' | 'success' | 'error' | 'paused' | 'canceled';

/** One file on its way to the server or the cloud store. The names are those of the cloud store's own task list. */
export interface UploadTask {
  /** Unique in this page. */
  readonly id: string;
  /** Of the cloud store; empty where files go to the server itself. */
  readonly Bucket: string;
  /** Of the cloud store; empty where files go to the server itself. */
  readonly Region: string;
  /** What the file is kept under in the cloud store; empty until it is known. */
  readonly Key: string;
  /** The file's name, with its folder where a folder was chosen. */
  readonly FilePath: string;
  readonly state: TaskState;
  /** Bytes that have arrived. */
  readonly loaded: number;
  /** Bytes in all. */
  readonly size: number;
  /** Bytes a second. */
  readonly speed: number;
  /** Share that has arrived, 0 to 1. */
  readonly percent: number;
  /** Share whose hash is known, 0 to 1. */
  readonly hashPercent: number;
  /** What is wrong, in the reader's language; null while nothing is. */
  readonly error: string | null;
}

/** What is known of a file before anything is done with it. */
export type NewTask = Pick<UploadTask, 'id' | 'FilePath' | 'size'> &
  Partial<Pick<UploadTask, 'Bucket' | 'Region' | 'Key' | 'loaded' | 'state' | 'error'>>;

/** A task as it enters the queue. */
export function newTask({ loaded = 0, ...given }: NewTask): UploadTask {
  return {
    Bucket: '',
    Region: '',
    Key: '',
    state: 'waiting',
    error: null,
    speed: 0,
    hashPercent: 0,
    ...given,
    loaded,
    percent: shareOf(loaded, given.size),
  };
}

/** Share of `whole` that `part` is, 0 to 1. */
export const shareOf = (part: number, whole: number): number =>
  whole > 0 ? Math.min(1, Math.max(0, part / whole)) : 0;
