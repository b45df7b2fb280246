import type { UploadConfig } from '#engine/contract/index.ts';
import type { Services } from '../../providers/index.ts';
import type { UploadTask } from '../queue/upload-task.ts';

/** What the server answers of a kept file; only what inputs use. */
export interface KeptFile {
  url: string;
  full_url: string;
  name: string;
}

/** Where a file is on the other side, so that it can be gone on with: plain data that a browser can keep. */
export type Way =
  | { kind: 'slices'; url: string }
  | {
      kind: 'cloud';
      bucket: string;
      region: string;
      /** What credentials have to be good for. */
      prefix: string;
      key: string;
      uploadId: string;
    };

/** What sends with: the server, and what it said about uploads. */
export interface SendServices extends Pick<Services, 'http' | 'base'> {
  /** Absent while nobody knows. */
  site: Partial<UploadConfig> | undefined;
}

/** One file that is to be sent. */
export interface Sending {
  file: File;
  /** Of its content, lower-case hex. */
  sha1: string;
  topic: string | undefined;
  signal: AbortSignal;
  /** Called with how many bytes have arrived. */
  onLoaded: (bytes: number) => void;
  /** Where the file is already, if a part of it is. */
  way: Way | null;
  /** Called as soon as the file can be gone on with later, and with null when it no longer can. */
  onWay: (way: Way | null) => void;
  /** Called with its place in the cloud store. */
  onPlace: (place: Pick<UploadTask, 'Bucket' | 'Region' | 'Key'>) => void;
}

/** Sends one kind of file. Throws the signal's reason, an `HttpError` or an `UploadProblem`. */
export type Sender = (services: SendServices, sending: Sending) => Promise<KeptFile>;

/** Milliseconds the server has to look through a large file once it is there. */
export const FINISHING = 300_000;
