/** What the page gives the worker. */
export interface HashRequest {
  file: Blob;
}

/** What the worker answers: how far it is, then the hash, or why there is none. */
export type HashAnswer = { share: number } | { sha1: string } | { failed: string };
