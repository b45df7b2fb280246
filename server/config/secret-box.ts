import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

/** The injection token of `SecretBox`. */
export const SECRETS = Symbol('SECRETS');

/** Encrypts what is kept in the database and has to be read again. */
export interface SecretBox {
  /** @param place What the secret belongs to: it can be opened there and nowhere else. */
  seal(secret: string, place: string): string;
  /** The secret again; null where it was sealed with another key, at another place, or changed since. */
  open(sealed: string, place: string): string | null;
}

const VERSION = 'v1';
const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM with a key made of `text`; sealed secrets name the key, so that another one is noticed. */
export function secretBox(text: string): SecretBox {
  const key = Buffer.from(hkdfSync('sha256', text, '', 'metamall stored secrets', 32));
  const name = createHash('sha256').update(key).digest('base64url').slice(0, 8);
  return {
    seal(secret, place) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(
        Buffer.from(place),
      );
      const sealed = Buffer.concat([
        nonce,
        cipher.update(secret, 'utf8'),
        cipher.final(),
        cipher.getAuthTag(),
      ]);
      return `${VERSION}.${name}.${sealed.toString('base64url')}`;
    },
    open(sealed, place) {
      const [version, of, content] = sealed.split('.');
      if (version !== VERSION || of !== name || content === undefined) return null;
      const bytes = Buffer.from(content, 'base64url');
      if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(-TAG_BYTES));
      try {
        return (
          decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
        );
      } catch {
        return null;
      }
    },
  };
}
