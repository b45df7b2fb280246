import type { JobDefinition } from '#server/jobs/job-definition.ts';
import { deleteWaiting } from './delete-account.ts';

/** Looks every hour which accounts can be deleted now that their members have asked for it. */
export const deletionJob = (deps: Parameters<typeof deleteWaiting>[0]): JobDefinition => ({
  kind: 'account-deletion',
  schedule: '17 * * * *',
  retries: [],
  run: ({ signal }) => deleteWaiting(deps, signal),
});
