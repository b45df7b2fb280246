import type { CheckIssue } from '#engine/checks/index.ts';
import type { CompiledDefinition } from '#engine/compile/index.ts';
import { compileDefinitions } from '#engine/compile/index.ts';
import type { Definition } from '#engine/definition/index.ts';
import type { MenuDirectory } from './menu-directory.ts';
import type { ReadDefinitions } from './read-definitions.ts';

/** Everything the product knows of its definitions at one moment. Never changed, only replaced. */
export interface MetadataSnapshot {
  /** As written, of those that are in use. */
  definitions: ReadonlyMap<string, Definition>;
  compiled: ReadonlyMap<string, CompiledDefinition>;
  menus: readonly MenuDirectory[];
  issues: readonly CheckIssue[];
  /** Connections whose definitions could not be compared with the database yet. */
  away: ReadonlySet<string>;
}

/** Finds what is wrong with compiled definitions outside the engine: behaviours, tables. */
export type OutsideCheck = (
  compiled: ReadonlyMap<string, CompiledDefinition>,
) => Promise<{ issues: CheckIssue[]; away: ReadonlySet<string> }>;

/**
 * Compiles what was read. A definition with an error keeps the version that `before` had in use, if any;
 * else it is left out, and whatever refers to it does without.
 */
export async function compileSnapshot(
  read: ReadDefinitions,
  before: MetadataSnapshot | undefined,
  outside: OutsideCheck,
): Promise<MetadataSnapshot> {
  const kept = new Map<string, Definition>();
  for (const name of read.unread) keepOld(name, before, kept);
  const wanted = new Map([...read.definitions, ...kept]);
  const first = await attempt(wanted, read, outside);
  if (first.broken.size === 0) return snapshotOf(wanted, first, read);
  for (const name of first.broken) keepOld(name, before, kept);
  const second = await attempt(new Map([...wanted, ...kept]), read, outside);
  const issues = [...first.issues, ...second.issues.filter((issue) => !first.issues.some(same(issue)))];
  return snapshotOf(new Map([...wanted, ...kept]), { ...second, issues }, read);
}

interface Attempt {
  compiled: ReadonlyMap<string, CompiledDefinition>;
  broken: Set<string>;
  issues: CheckIssue[];
  away: ReadonlySet<string>;
}

/** Compiles, asks the outside, and compiles again without what the outside found unusable. */
async function attempt(
  definitions: ReadonlyMap<string, Definition>,
  read: ReadDefinitions,
  outside: OutsideCheck,
): Promise<Attempt> {
  const list = [...definitions.values()];
  const { optionLists } = read;
  const inside = compileDefinitions(list, { optionLists });
  const found = await outside(inside.compiled);
  const unusable = new Set(errorsOf(found.issues).filter((name) => inside.compiled.has(name)));
  const rest = unusable.size === 0 ? inside : compileDefinitions(list, { optionLists, unusable });
  return {
    compiled: rest.compiled,
    broken: new Set([...errorsOf(inside.issues), ...unusable]),
    issues: [...rest.issues, ...found.issues],
    away: found.away,
  };
}

function keepOld(name: string, before: MetadataSnapshot | undefined, kept: Map<string, Definition>): void {
  const old = before?.definitions.get(name);
  if (old) kept.set(name, old);
}

function snapshotOf(
  definitions: ReadonlyMap<string, Definition>,
  attempted: Attempt,
  read: ReadDefinitions,
): MetadataSnapshot {
  const { compiled, away } = attempted;
  return {
    definitions: new Map([...definitions].filter(([name]) => compiled.has(name))),
    compiled,
    menus: read.menus,
    issues: [...read.issues, ...attempted.issues],
    away,
  };
}

function errorsOf(issues: readonly CheckIssue[]): string[] {
  return issues.filter((issue) => issue.severity === 'error').map((issue) => issue.definition);
}

function same(issue: CheckIssue): (other: CheckIssue) => boolean {
  return (other) =>
    other.id === issue.id && other.definition === issue.definition && other.path === issue.path;
}
