/** Bytes of one part where the server does not say. */
export const SLICE = 5 * 1024 * 1024;
