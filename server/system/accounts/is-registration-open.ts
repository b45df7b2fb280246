import type { AccountDeps } from './account-deps.ts';
import { ACCOUNT_SETTINGS } from './account-settings.ts';

/** Whether people may become members by themselves: where there are members at all, until somebody switches it off. */
export const isRegistrationOpen = ({ settings, metadata }: AccountDeps): boolean =>
  metadata.get('user/user') !== undefined && settings.get(ACCOUNT_SETTINGS.settings.registration_open);
