import { Upload } from 'tus-js-client';
import { createTusStack } from './tus-stack.ts';
import { FINISHING, type KeptFile, type Sender, type Sending, type SendServices } from './sending.ts';
import { SLICE } from './slice.ts';

/** Milliseconds before each further try of a slice; then the task has failed and can be restarted where it stopped. */
const RETRIES = [500, 1500, 4000];

/** Sends a large file slice by slice (tus 1.0) and asks the server to keep it. What has arrived is not sent again. */
export const sendInSlices: Sender = async (services, sending) => {
  const { http, base } = services;
  const upload = idOf(await sendSlices(services, sending));
  const answer = await http.call<{ file: KeptFile }>(`${base}/ajax/completeUpload`, {
    method: 'POST',
    body: { upload, sha1: sending.sha1 },
    signal: sending.signal,
    timeout: FINISHING,
  });
  return answer.file;
};

const idOf = (url: string): string => decodeURIComponent(url.split('?')[0]?.split('/').pop() ?? '');

/** Gives the address of the upload once all bytes are there. */
function sendSlices({ http, base, site }: SendServices, sending: Sending): Promise<string> {
  const { file, topic, signal, way } = sending;
  const stack = createTusStack(http, signal);
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const upload = new Upload(file, {
      endpoint: `${base}/ajax/slices`,
      uploadUrl: way?.kind === 'slices' ? way.url : null,
      chunkSize: site?.sliceSize ?? SLICE,
      metadata: { filename: file.name, filetype: file.type, ...(topic ? { topic } : {}) },
      retryDelays: RETRIES,
      storeFingerprintForResuming: false,
      httpStack: stack,
      fileReader: sliceReader,
      onProgress: (sent) => sending.onLoaded(sent),
      onUploadUrlAvailable: () => upload.url && sending.onWay({ kind: 'slices', url: upload.url }),
      onSuccess: () => resolve(upload.url ?? ''),
      onError: (error) => reject(stack.failure() ?? error),
    });
    signal.addEventListener(
      'abort',
      () => {
        void upload.abort();
        reject(signal.reason as Error);
      },
      { once: true },
    );
    upload.start();
  });
}

/** Reads a file by slices, none of which lies in memory before it is sent. */
const sliceReader = {
  openFile: (file: File) =>
    Promise.resolve({
      size: file.size,
      slice: (start: number, end: number) =>
        Promise.resolve({ value: file.slice(start, end), done: end >= file.size }),
      close: () => {},
    }),
};
