import { type VerbName, type VerbRow, VERBS } from '#engine/contract/index.ts';
import type { Reach } from './reach.ts';

/** Verbs with bodies and answers of their own, which the printers of the dialects know. */
const DESCRIBED: readonly VerbName[] = [
  'index',
  'add',
  'edit',
  'del',
  'sortable',
  'recycle',
  'select',
  'tabs',
  'restore',
  'purge',
  'export',
  'import',
  'importfile',
  'importstart',
  'importtask',
];

/** Verbs of the table that nothing describes closer than their row does. */
export function otherVerbs(
  { verbs }: Reach,
  rows: Readonly<Record<string, VerbRow>> = VERBS,
): [name: string, row: VerbRow][] {
  const known: readonly string[] = DESCRIBED;
  return Object.entries(rows).filter(([name, { node }]) => !known.includes(name) && verbs.has(node));
}

/** Whether requests of a method have a body. */
export function hasBody(method: string): boolean {
  return method !== 'GET' && method !== 'DELETE';
}
