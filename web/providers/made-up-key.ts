/** A key that nothing else has. Not `randomUUID`, which browsers keep from sites without https. */
export const madeUpKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
