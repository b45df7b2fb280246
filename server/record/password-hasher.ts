/** The injection token of `PasswordHasher`. */
export const PASSWORD_HASHER = Symbol('PASSWORD_HASHER');

/** One-way hash of a password, as it is stored. */
export type PasswordHasher = (password: string) => Promise<string>;
