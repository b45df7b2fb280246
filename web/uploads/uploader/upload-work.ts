import type { KeptUpload } from '../resume/kept-uploads.ts';
import type { Release } from '../resume/claim-upload.ts';
import type { Way } from '../send/sending.ts';
import type { UploadOrder } from './upload-order.ts';

/** What is known of a task beyond what it shows. */
export interface UploadWork {
  readonly id: string;
  /** The input that gave the file. */
  readonly owner: object;
  readonly order: UploadOrder;
  /** In the order in which files were given. */
  readonly number: number;
  /** Null for one of an earlier visit whose file has to be chosen again. */
  file: File | null;
  sha1: string | null;
  way: Way | null;
  /** What an earlier visit remembered of it. */
  readonly left: KeptUpload | null;
  /** A second try may help. */
  retry: boolean;
  /** Ends the run that is under way. */
  stop: AbortController | null;
  /** Ends what a form waits for. */
  end: ((wentWell: boolean) => void) | null;
  /** Lets other pages of this browser have it. */
  release: Release | null;
  /** When it was last noted for a later visit, by the steady clock in milliseconds. */
  notedAt: number | null;
}

type NewWork = Pick<UploadWork, 'id' | 'owner' | 'order' | 'number' | 'file'> & Partial<UploadWork>;

/** Work that nobody has begun. */
export const newWork = (given: NewWork): UploadWork => ({
  sha1: null,
  way: given.left?.way ?? null,
  left: null,
  retry: true,
  stop: null,
  end: null,
  release: null,
  notedAt: null,
  ...given,
});
