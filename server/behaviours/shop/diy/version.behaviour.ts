import { PAGE_VERSION } from '#server/mall/pages/page-names.ts';
import { restoreVersion } from '#server/mall/pages/restore-version.ts';
import type { Behaviour, BehaviourDeps } from '#server/record/behaviour/behaviour.ts';

/** What pages were: each can become the draft again. */
export const versionBehaviour = (deps: BehaviourDeps): Behaviour => ({
  definition: PAGE_VERSION,
  actions: {
    async restore({ transaction, context: { actor }, row }) {
      // The list has no window that edits.
      const window = { actor, client: '', now: deps.now() };
      const asked = { id: Number(row?.['page_id']), versionId: Number(row?.['id']) };
      await restoreVersion(deps, transaction, window, asked);
    },
  },
});
