import { hash, verify } from '@node-rs/argon2';

/** OWASP's setting for argon2id, which is the library's default kind: 19 MiB, two passes. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One-way hash of a password, with its own salt, as a PHC string. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS);
}

/**
 * Whether the password is the one that was hashed. Without a hash (no such account) it takes as long and is false, so
 * that the time does not reveal which accounts exist.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  try {
    const matches = await verify(stored ?? (await nobodysHash()), password);
    return matches && stored !== null;
  } catch {
    return false;
  }
}

let nobody: Promise<string> | undefined;

function nobodysHash(): Promise<string> {
  nobody ??= hashPassword('the password of nobody');
  return nobody;
}
