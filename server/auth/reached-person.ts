import type { Locale } from '#engine/definition/index.ts';
import type { Audience } from '#server/http/audience.ts';

/** Somebody who may come in, as far as others need to reach them. */
export interface ReachedPerson {
  audience: Audience;
  id: number;
  /** Empty: none is known. */
  email: string;
  mobile: string;
  /** They were here last in this language. */
  locale: Locale;
}
