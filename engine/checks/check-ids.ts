import { SHAPE_CHECKS } from '../definition/index.ts';
import { CHECKS } from './check-definitions.ts';

/**
 * Ids given away elsewhere: a file that is no JSON or whose name is not its path (server), a relation to a definition
 * with errors (`compileDefinitions`).
 */
const OTHER_IDS = ['D100', 'D190', 'D290'] as const;

/** Every id an issue may carry, each once, in order. Ids are never reused. */
export const checkIds: readonly string[] = [
  ...Object.keys(SHAPE_CHECKS),
  ...CHECKS.map((check) => check.id),
  ...OTHER_IDS,
].sort();
