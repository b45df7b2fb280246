import { ledgerStages, POINTS } from '#server/mall/member-ledger.ts';
import type { Behaviour } from '#server/record/behaviour/behaviour.ts';

/** Points of members: a row changes the balance it tells of, and stays. */
export const scoreLogBehaviour: Behaviour = { definition: 'user/scoreLog', ...ledgerStages(POINTS) };
