import type { AccountDeps } from './account-deps.ts';
import { ACCOUNT_SETTINGS } from './account-settings.ts';
import { isMemberCentreOpen } from './is-member-centre-open.ts';

/** Whether people may become members by themselves: where there are members and a centre for them, until somebody switches it off. */
export const isRegistrationOpen = ({ settings, metadata }: AccountDeps): boolean =>
  metadata.get('user/user') !== undefined &&
  isMemberCentreOpen({ settings }) &&
  settings.get(ACCOUNT_SETTINGS.settings.registration_open);
