import { SHAPE_CHECKS } from '../definition/index.ts';
import { CHECKS } from './check-definitions.ts';

/** Ids of issues found outside of this folder: by the compiler, by who reads the files, by who compares the database. */
const OUTSIDE_CHECKS = {
  D100: 'The file can not be read as JSON.',
  D190: 'The definition has another name than its file.',
  D290: 'The definition refers to one that has errors.',
  D390: 'The connection is not configured.',
  D391: 'The table is missing.',
  D392: 'A column is missing.',
  D393: 'The table differs from its definition.',
  D394: 'The table could not be changed.',
  D395: 'The table could not be looked up.',
} as const;

/** Every id an issue may carry, each once, in order. Ids are never reused. */
export const checkIds: readonly string[] = [
  ...Object.keys(SHAPE_CHECKS),
  ...CHECKS.map((check) => check.id),
  ...Object.keys(OUTSIDE_CHECKS),
].sort();
