import { Global, Module } from '@nestjs/common';
import { MEMBER_ENTRY, type MemberEntry } from '#server/auth/member/member-entry.ts';
import { CLOCK } from '#server/config/clock.ts';
import type { Clock } from '#server/config/clock.ts';
import { SECRETS } from '#server/config/secret-box.ts';
import type { SecretBox } from '#server/config/secret-box.ts';
import { SETTINGS } from '#server/config/settings.ts';
import type { Settings } from '#server/config/settings.ts';
import { CONNECTIONS } from '#server/database/connection.ts';
import type { Connections } from '#server/database/connection.ts';
import { Jobs } from '#server/jobs/jobs.ts';
import { MetadataModule } from '#server/metadata/metadata.module.ts';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import { RECORDS } from '#server/record/records.ts';
import type { Records } from '#server/record/records.ts';
import { SiteSettings } from '../settings/site-settings.ts';
import { ACCOUNT_DEPS, type AccountDeps } from './account-deps.ts';
import { accountWays } from './account-ways.ts';
import { isMemberCentreOpen } from './is-member-centre-open.ts';
import { isRegistrationOpen } from './is-registration-open.ts';
import { registerMember } from './register-member.ts';

/** How people become members, which the login needs before there are sessions. */
@Global()
@Module({
  imports: [MetadataModule],
  providers: [
    {
      provide: ACCOUNT_DEPS,
      inject: [CONNECTIONS, RECORDS, MetadataService, Jobs, SiteSettings, SECRETS, SETTINGS, CLOCK],
      useFactory: accountDeps,
    },
    { provide: MEMBER_ENTRY, inject: [ACCOUNT_DEPS], useFactory: memberEntry },
  ],
  exports: [ACCOUNT_DEPS, MEMBER_ENTRY],
})
export class AccountEntryModule {}

function accountDeps(
  connections: Connections,
  records: Records,
  metadata: MetadataService,
  jobs: Jobs,
  settings: SiteSettings,
  secrets: SecretBox,
  { development }: Settings,
  now: Clock,
): AccountDeps {
  return { main: connections.get('main'), records, metadata, jobs, settings, secrets, development, now };
}

function memberEntry(deps: AccountDeps): MemberEntry {
  return {
    ways: () => accountWays(deps.settings, deps.development),
    isCentreOpen: () => isMemberCentreOpen(deps),
    isOpen: () => isRegistrationOpen(deps),
    register: (registration) => registerMember(deps, registration),
  };
}
