import type { SecretBox } from '#server/config/secret-box.ts';
import type { Connection } from '#server/database/connection.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { MetadataService } from '#server/metadata/metadata.service.ts';
import type { Records } from '#server/record/records.ts';
import type { SiteSettings } from '../settings/site-settings.ts';

/** The injection token of `AccountDeps`. */
export const ACCOUNT_DEPS = Symbol('ACCOUNT_DEPS');

/** What the accounts of members work with. */
export interface AccountDeps {
  main: Connection;
  records: Records;
  metadata: Pick<MetadataService, 'get'>;
  jobs: Pick<Jobs, 'add'>;
  settings: SiteSettings;
  secrets: SecretBox;
  /** A developer's own server. */
  development: boolean;
  /** Milliseconds since 1970, UTC. */
  now: () => number;
}
