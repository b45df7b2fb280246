import type { AccountDeps } from './account-deps.ts';
import { ACCOUNT_SETTINGS } from './account-settings.ts';

/** Whether members may sign in and look after their accounts, until somebody switches it off. */
export const isMemberCentreOpen = ({ settings }: Pick<AccountDeps, 'settings'>): boolean =>
  settings.get(ACCOUNT_SETTINGS.settings.member_centre_open);
