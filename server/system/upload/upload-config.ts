import type { UploadConfig } from '#engine/contract/index.ts';
import type { UploadSettings } from './upload-settings.ts';

/** Bytes of one part of a file. */
export const SLICE_SIZE = 5 * 1024 * 1024;

/** What clients are to know before they send a file. */
export function uploadConfig(upload: UploadSettings): UploadConfig {
  return {
    mode: upload.mode,
    saveName: upload.saveName,
    maxSize: upload.maxSize,
    allowedSuffixes: upload.allowedSuffixes.join(','),
    allowedMimeTypes: [...upload.allowedMimeTypes],
    sliceSize: SLICE_SIZE,
    params: {},
  };
}
