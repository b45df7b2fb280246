import type { KeptFile, Sender } from './sending.ts';

/** Sends a small file as a form, in one go. */
export const sendAsForm: Sender = async ({ http, base }, { file, topic, signal, onLoaded }) => {
  const form = new FormData();
  if (topic) form.append('topic', topic);
  form.append('file', file);
  const answer = await http.call<{ file: KeptFile }>(`${base}/ajax/upload`, {
    method: 'POST',
    form,
    signal,
    onProgress: (share) => onLoaded(Math.round(share * file.size)),
  });
  return answer.file;
};
