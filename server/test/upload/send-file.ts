import type { UploadedFile } from '#server/system/upload/take-upload.ts';
import type { Enveloped, HttpClient } from '../harness/http-client.ts';

export type Answer = Enveloped<{ file: UploadedFile } | null>;

/** A form in the very bytes given, so that it can be wrong in any way. */
export async function sendRaw(
  client: HttpClient,
  body: string | Uint8Array,
  boundary = 'x',
): Promise<Answer> {
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  const answer = await client.call<Answer>('POST', '/admin/ajax/upload', { raw: body, headers });
  return answer.body;
}

export function formOf(
  name: string,
  content: Uint8Array | string,
  fields: Record<string, string> = {},
): Buffer {
  const parts = Object.entries(fields).map(
    ([field, value]) => `--x\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  );
  return Buffer.concat([
    Buffer.from(`--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n`),
    Buffer.from('content-type: image/png\r\n\r\n'),
    Buffer.from(content),
    Buffer.from(`\r\n${parts.join('')}--x--\r\n`),
  ]);
}

export const send = (
  client: HttpClient,
  name: string,
  content: Uint8Array | string,
  fields = {},
): Promise<Answer> => sendRaw(client, formOf(name, content, fields));

/** A file that is taken. */
export async function sent(
  client: HttpClient,
  name: string,
  content: Uint8Array,
  fields = {},
): Promise<UploadedFile> {
  const { code, msg, data } = await send(client, name, content, fields);
  if (code !== 1 || data === null) throw new Error(`${name} was refused: ${msg}`);
  return data.file;
}
