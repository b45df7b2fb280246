import type { BehaviourFacts, CheckIssue } from '#engine/checks/index.ts';
import type { CompiledDefinition, CompileResult } from '#engine/compile/index.ts';
import { compileDefinitions } from '#engine/compile/index.ts';
import type { Definition, OptionDefinition } from '#engine/definition/index.ts';
import type { MenuDirectory } from './menu-directory.ts';
import type { ReadDefinitions } from './read-definitions.ts';

/** Everything the product knows of its definitions at one time. Never changed, only replaced. */
export interface MetadataSnapshot {
  /** As written, of those that are in use. */
  definitions: ReadonlyMap<string, Definition>;
  compiled: ReadonlyMap<string, CompiledDefinition>;
  menus: readonly MenuDirectory[];
  optionLists: Readonly<Record<string, OptionDefinition[]>>;
  issues: readonly CheckIssue[];
  /** By which the next load knows what is the same. */
  result: CompileResult | null;
  /** Connections whose definitions could not be compared with the database yet. */
  away: ReadonlySet<string>;
}

/** Finds what is wrong with compiled definitions outside the engine. */
export type OutsideCheck = (
  compiled: ReadonlyMap<string, CompiledDefinition>,
  incomplete: ReadonlySet<string>,
) => Promise<{ issues: CheckIssue[]; away: ReadonlySet<string> }>;

/** What a snapshot depends on besides the files. */
export interface SnapshotPorts {
  /** Of the snapshot before. */
  result: CompileResult | null;
  behaviours: BehaviourFacts;
  outside: OutsideCheck;
}

/**
 * Compiles what was read. A definition with an error keeps the one that `before` has of it, if any;
 * else it is left out, and whatever refers to it does without.
 */
export async function compileSnapshot(
  read: ReadDefinitions,
  before: ReadonlyMap<string, Definition>,
  ports: SnapshotPorts,
): Promise<MetadataSnapshot> {
  const kept = new Map<string, Definition>();
  for (const name of read.unread) keepOld(name, before, kept);
  const wanted = new Map([...read.definitions, ...kept]);
  const first = await attempt(wanted, read, ports);
  if (first.broken.size === 0) return snapshotOf(wanted, first, read);
  for (const name of first.broken) keepOld(name, before, kept);
  const second = await attempt(new Map([...wanted, ...kept]), read, ports);
  const issues = distinct([...first.issues, ...second.issues]);
  return snapshotOf(new Map([...wanted, ...kept]), { ...second, issues }, read);
}

/** The compiler's warning that a relation was left out because its target has errors. */
const LINK_LEFT_OUT = 'D290';

interface Attempt {
  result: CompileResult;
  compiled: ReadonlyMap<string, CompiledDefinition>;
  broken: Set<string>;
  issues: CheckIssue[];
  away: ReadonlySet<string>;
}

/** Compiles, asks the outside, and compiles again without what the outside found unusable. */
async function attempt(
  definitions: ReadonlyMap<string, Definition>,
  read: ReadDefinitions,
  { behaviours, outside, result: before }: SnapshotPorts,
): Promise<Attempt> {
  const list = [...definitions.values()];
  const options = { optionLists: read.optionLists, behaviours, ...(before ? { before } : {}) };
  const inside = compileDefinitions(list, options);
  const incomplete = new Set(
    inside.issues.filter(({ id }) => id === LINK_LEFT_OUT).map(({ definition }) => definition),
  );
  const found = await outside(inside.compiled, incomplete);
  const unusable = new Set(errorsOf(found.issues).filter((name) => inside.compiled.has(name)));
  const rest = unusable.size === 0 ? inside : compileDefinitions(list, { ...options, unusable });
  return {
    result: rest,
    compiled: rest.compiled,
    broken: new Set([...errorsOf(inside.issues), ...unusable]),
    issues: distinct([...inside.issues, ...rest.issues, ...found.issues]),
    away: found.away,
  };
}

function keepOld(name: string, before: ReadonlyMap<string, Definition>, kept: Map<string, Definition>): void {
  const old = before.get(name);
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
    optionLists: read.optionLists,
    issues: [...read.issues, ...attempted.issues],
    away,
    result: attempted.result,
  };
}

function errorsOf(issues: readonly CheckIssue[]): string[] {
  return issues.filter((issue) => issue.severity === 'error').map((issue) => issue.definition);
}

function distinct(issues: CheckIssue[]): CheckIssue[] {
  const seen = new Set<string>();
  return issues.filter(({ id, definition, path, message }) => {
    const key = `${id} ${definition} ${path} ${message.en}`;
    return !seen.has(key) && seen.add(key);
  });
}
