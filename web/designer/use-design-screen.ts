import type { Proposal } from '#engine/contract/index.ts';
import { useDesignActs } from './use-design-acts.ts';
import { useDesignDraft } from './use-design-draft.ts';
import { useDesignKeys } from './use-design-keys.ts';
import { useDesignPanes } from './use-design-panes.ts';

/** State, data and handlers of the design screen: the draft, what is open, and what does both. */
export function useDesignScreen(proposal: Proposal, user: number) {
  const panes = useDesignPanes();
  const draft = useDesignDraft(proposal, user, panes.mode !== 'fields');
  const acts = useDesignActs(draft, panes);
  const onKeyDown = useDesignKeys(draft, panes);
  return { draft, panes, acts, onKeyDown };
}

export type DesignScreenState = ReturnType<typeof useDesignScreen>;
