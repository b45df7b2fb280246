import { createDecipheriv } from 'node:crypto';

/** What WeChat Pay encrypts, as it stands in a message. */
export interface WechatResource {
  ciphertext: string;
  nonce: string;
  associated_data?: string;
}

const TAG_BYTES = 16;

/** Decrypts by AES-256-GCM with the key of API v3. Throws where it was encrypted with another one, or was changed. */
export function wechatDecrypt(v3Key: string, { ciphertext, nonce, associated_data: more }: WechatResource) {
  const bytes = Buffer.from(ciphertext, 'base64');
  const cipher = createDecipheriv('aes-256-gcm', Buffer.from(v3Key), Buffer.from(nonce), {
    authTagLength: TAG_BYTES,
  });
  cipher.setAuthTag(bytes.subarray(-TAG_BYTES)).setAAD(Buffer.from(more ?? ''));
  return Buffer.concat([cipher.update(bytes.subarray(0, -TAG_BYTES)), cipher.final()]).toString();
}
