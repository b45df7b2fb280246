import type { Behaviour } from '#server/record/behaviour/behaviour.ts';
import { wordEntries } from '#server/record/log/word-entries.ts';

/** The administrators' log: facts, worded for whoever reads them. */
export const adminLogBehaviour = (): Behaviour => ({
  definition: 'auth/adminLog',
  shape: wordEntries,
});
