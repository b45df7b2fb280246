/** Moves the build in `fresh` to `served`. @param now Milliseconds since 1970. */
export function putInPlace(fresh: string, served: string, now?: number): Promise<void>;
