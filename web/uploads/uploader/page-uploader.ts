import { browserStorage, type Services } from '../../providers/index.ts';
import { hashFile } from '../hash/hash-file.ts';
import { claimUpload } from '../resume/claim-upload.ts';
import { keptFiles } from '../resume/kept-files.ts';
import { createKeptUploads } from '../resume/kept-uploads.ts';
import { dropSent, sendFile } from '../send/send-file.ts';
import { createUploader, type Uploader } from './create-uploader.ts';

const uploaders = new WeakMap<object, Uploader>();

/** The one uploader of a page; services of somebody else have one of their own. */
export function pageUploader({ http }: Pick<Services, 'http'>): Uploader {
  const there = uploaders.get(http);
  if (there) return there;
  const uploads = createKeptUploads(browserStorage, Date.now);
  const made = createUploader({
    uploads,
    hash: hashFile,
    send: sendFile,
    drop: dropSent,
    files: keptFiles,
    claim: claimUpload,
    now: () => performance.now(),
    newId: () => crypto.getRandomValues(new Uint32Array(4)).join('-'),
  });
  uploaders.set(http, made);
  void keptFiles.keepOnly(uploads.ids());
  return made;
}
