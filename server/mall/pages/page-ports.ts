import type { BehaviourDeps } from '#server/record/behaviour/behaviour.ts';

/** What the use cases of pages work with. */
export type PagePorts = Pick<BehaviourDeps, 'records' | 'now' | 'jobs' | 'shippedPages'>;
