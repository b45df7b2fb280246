import type { CheckIssue } from '#engine/checks/index.ts';
import type { CompiledDefinition } from '#engine/compile/index.ts';
import type { Behaviour } from '#server/record/behaviour/behaviour.ts';
import { behaviourFacts, strayBehaviours } from '#server/record/behaviour/behaviour-check.ts';
import { compileSnapshot, type MetadataSnapshot } from './compile-snapshot.ts';
import { watchFolder } from './folder-watch.ts';
import type { MenuDirectory } from './menu-directory.ts';
import { readDefinitions } from './read-definitions.ts';
import type { StorageGate } from './storage-gate.ts';

export interface MetadataOptions {
  /** Folder of the definition files. */
  folder: string;
  storage: StorageGate;
  behaviours: readonly Behaviour[];
  /** One line per issue that is new. */
  log: (line: string, severity: CheckIssue['severity']) => void;
  /** Milliseconds between attempts to compare definitions whose database was away. */
  retryMs?: number;
}

const NOTHING: MetadataSnapshot = {
  definitions: new Map(),
  compiled: new Map(),
  menus: [],
  issues: [],
  away: new Set(),
};

/**
 * The definitions in use. They are swapped as a whole, so a reader sees either the old set or the new one.
 * A file that gets broken is logged and its last good version stays.
 */
export class MetadataService {
  private readonly options: MetadataOptions;
  private current: MetadataSnapshot = NOTHING;
  private byController = new Map<string, CompiledDefinition>();
  private readonly listeners = new Set<() => void>();
  private loading: Promise<void> = Promise.resolve();
  private unwatch: () => void = () => {};
  private retry: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(options: MetadataOptions) {
    this.options = options;
  }

  /** A definition by name or controller (`shop/order/order`, `shop.order.Order`), without regard to case. */
  get(name: string): CompiledDefinition | undefined {
    return this.current.compiled.get(name) ?? this.byController.get(controllerKey(name));
  }

  /** All definitions in use, by name. */
  all(): ReadonlyMap<string, CompiledDefinition> {
    return this.current.compiled;
  }

  /** What is wrong with definitions, broken ones included. */
  issues(): readonly CheckIssue[] {
    return this.current.issues;
  }

  /** The menu's directories. */
  menus(): readonly MenuDirectory[] {
    return this.current.menus;
  }

  /** Whether definitions still wait to be compared with a database that was away. */
  get waiting(): boolean {
    return this.current.away.size > 0;
  }

  /** Calls `listener` after every swap. Returns the function that ends it. */
  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Loads the folder for the first time and watches it from then on. */
  async start(options: { watch: boolean } = { watch: true }): Promise<void> {
    await this.reload();
    if (options.watch && !this.stopped)
      this.unwatch = watchFolder(this.options.folder, () => this.reloadLater());
  }

  /** Ends the watch and waits for a load that is under way. */
  async stop(): Promise<void> {
    this.stopped = true;
    this.unwatch();
    clearTimeout(this.retry);
    this.listeners.clear();
    await this.loading.catch(() => undefined);
  }

  /** Reads everything again. Calls are served one after the other; never rejects for what a file says. */
  reload(): Promise<void> {
    this.loading = this.loading.catch(() => undefined).then(() => this.load());
    return this.loading;
  }

  /** A load nobody waits for. */
  private reloadLater(): void {
    this.reload().catch((error: unknown) =>
      this.options.log(`Definitions were not loaded: ${String(error)}`, 'error'),
    );
  }

  private async load(): Promise<void> {
    if (this.stopped) return;
    const read = await readDefinitions(this.options.folder);
    const { behaviours, storage } = this.options;
    const names = new Set([...read.definitions.keys(), ...read.unread]);
    const next = await compileSnapshot(read, this.current, {
      behaviours: behaviourFacts(behaviours),
      outside: async (compiled, incomplete) => {
        const verdict = await storage.settle([...compiled.values()], incomplete);
        return { issues: [...verdict.issues, ...strayBehaviours(names, behaviours)], away: verdict.away };
      },
    });
    if (this.stopped) return;
    this.tell(next);
    this.current = next;
    this.byController = new Map(
      [...next.compiled.values()].map((definition) => [controllerKey(definition.name), definition]),
    );
    for (const listener of this.listeners) listener();
    this.plan(next);
  }

  /** Tries again while a database is away. */
  private plan(snapshot: MetadataSnapshot): void {
    clearTimeout(this.retry);
    if (snapshot.away.size === 0) return;
    this.retry = setTimeout(() => this.reloadLater(), this.options.retryMs ?? 3000);
    this.retry.unref();
  }

  private tell(next: MetadataSnapshot): void {
    const known = new Set(this.current.issues.map(lineOf));
    for (const issue of next.issues) {
      if (!known.has(lineOf(issue))) this.options.log(lineOf(issue), issue.severity);
    }
  }
}

function lineOf(issue: CheckIssue): string {
  const at = issue.path === '' ? issue.definition : `${issue.definition}: ${issue.path}`;
  return `${issue.id} ${at}: ${issue.message} ${issue.remedy}`;
}

function controllerKey(name: string): string {
  return name.toLowerCase().replaceAll('/', '.');
}
