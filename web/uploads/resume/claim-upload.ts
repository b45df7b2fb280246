/** Gives the upload back, so that another page of this browser may go on with it. */
export type Release = () => void;

/** Milliseconds that a page which gives an upload up may take. */
const PATIENCE = 300;

/**
 * Takes an upload for this page alone. Null when another page of this browser works on it, which ends by itself when
 * that page is closed. A browser without locks lets everybody.
 */
export function claimUpload(id: string): Promise<Release | null> {
  const locks = globalThis.navigator?.locks;
  if (locks === undefined) return Promise.resolve(() => {});
  return new Promise((resolve) => {
    const held = locks.request(
      `metamall.upload.${id}`,
      { signal: AbortSignal.timeout(PATIENCE) },
      () => new Promise<void>((release) => resolve(release)),
    );
    held.catch(() => resolve(null));
  });
}
