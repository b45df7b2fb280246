/** Credentials of a browser for one prefix and at most an hour. Times in unix seconds. */
export interface Grant {
  tmpSecretId: string;
  tmpSecretKey: string;
  sessionToken: string;
  startTime: number;
  expiredTime: number;
}

export interface GrantRequest {
  /** Below which objects may be put, in parts too; nothing else may be done. Ends in `/`. */
  prefix: string;
  /** Letters, digits, `_` and `-`: who asked, for the provider's own log. */
  session: string;
  /** Milliseconds since 1970. */
  now: () => number;
}

export const GRANT_SECONDS = 3600;
