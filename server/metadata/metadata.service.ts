import type { BehaviourFacts, CheckIssue } from '#engine/checks/index.ts';
import type { CompiledDefinition } from '#engine/compile/index.ts';
import type { Definition } from '#engine/definition/index.ts';
import { strayBehaviours } from './behaviour-facts.ts';
import { changedWithTargets } from './changed-with-targets.ts';
import { compileSnapshot, type MetadataSnapshot } from './compile-snapshot.ts';
import { watchFolder } from './watch-folder.ts';
import type { MenuDirectory } from './menu-directory.ts';
import { readDefinitions, type ReadDefinitions } from './read-definitions.ts';
import { PublishedMeanwhile, type StillInForce, type StorageGate } from './storage-gate.ts';
import type { Choice, DefinitionVersions } from './versions/definition-versions.ts';

export interface MetadataOptions {
  /** Folder of the definition files. */
  folder: string;
  storage: StorageGate;
  versions: DefinitionVersions;
  behaviours: BehaviourFacts;
  /** One line per issue that is new. */
  log: (line: string, severity: CheckIssue['severity']) => void;
  /** Milliseconds between attempts to compare definitions whose database was away. */
  retryMs?: number;
}

/** Times a load begins anew because another server published meanwhile. */
const MAX_TURNS = 5;
/** Older versions that are tried where the newest can't be used. */
const MAX_ROUNDS = 3;
/** The connection that versions are kept on. */
const MAIN = 'main';

const NOTHING: MetadataSnapshot = {
  definitions: new Map(),
  compiled: new Map(),
  menus: [],
  optionLists: {},
  issues: [],
  away: new Set(),
  result: null,
};

/**
 * The definitions in use. They are swapped as a whole, so a reader sees either the old set or the new one.
 * A file or version that is broken is logged, and the last good version stays.
 */
export class MetadataService {
  private readonly options: MetadataOptions;
  private current: MetadataSnapshot = NOTHING;
  private byController = new Map<string, CompiledDefinition>();
  private readonly listeners = new Set<() => void>();
  private pinnedNow: MetadataService = this;
  /** The files as they were read last. */
  private files: ReadDefinitions | null = null;
  /** What comparing tables found last. */
  private compared: readonly CheckIssue[] = [];
  /** Whether what is in use was chosen between files and versions. */
  private chosen = false;
  private loading: Promise<void> = Promise.resolve();
  private following: Promise<void> | null = null;
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

  /** The definitions in force as they are written, with what they are compiled with, and what became of that. */
  written(): Pick<MetadataSnapshot, 'definitions' | 'optionLists' | 'menus' | 'result'> {
    return this.current;
  }

  /** The definitions as they are now, whatever is published later: for a request to end as it began. */
  snapshot(): MetadataService {
    return this.pinnedNow;
  }

  /** Reads of it find what is in use now; everything else is this service's own. */
  private pinned(): MetadataService {
    const { current, byController } = this;
    const pinnedNow = Object.create(this) as MetadataService;
    pinnedNow.current = current;
    pinnedNow.byController = byController;
    pinnedNow.pinnedNow = pinnedNow;
    return pinnedNow;
  }

  /** Loads the folder and the versions for the first time, and follows both from then on. */
  async start(options: { watch: boolean } = { watch: true }): Promise<void> {
    this.options.versions.follow(() => this.followVersions());
    // Watched before it is read: what changes meanwhile is read again.
    if (options.watch && !this.stopped)
      this.unwatch = watchFolder(this.options.folder, () => this.reloadLater());
    await this.reload();
  }

  /** Ends the watch and waits for a load that is under way. */
  async stop(): Promise<void> {
    this.stopped = true;
    this.unwatch();
    this.options.versions.stop();
    clearTimeout(this.retry);
    this.listeners.clear();
    await this.loading.catch(() => undefined);
  }

  /** Reads files and versions again. Calls are served one after the other; never rejects for what a file says. */
  reload(): Promise<void> {
    return this.inTurn(async () => {
      this.files = await readDefinitions(this.options.folder);
      await this.load(this.files);
    });
  }

  /** Versions were published: other files are as they were. Whoever asks while one waits already waits with it. */
  private followVersions(): Promise<void> {
    this.following ??= this.inTurn(async () => {
      this.following = null;
      const printed = await this.options.versions.printFiles();
      if (printed) this.files = await readDefinitions(this.options.folder);
      if (this.files !== null) await this.load(this.files, false);
    });
    return this.following;
  }

  private inTurn(work: () => Promise<void>): Promise<void> {
    this.loading = this.loading.catch(() => undefined).then(() => (this.stopped ? undefined : work()));
    return this.loading;
  }

  /** A load nobody waits for: where it fails, nobody else would ask again. */
  private reloadLater(): void {
    this.reload().catch((error: unknown) => {
      this.options.log(`Definitions were not loaded: ${String(error)}`, 'error');
      if (!this.stopped) this.tryAgain();
    });
  }

  /** @param whole Whether every table is compared; else those of what changed. */
  private async load(files: ReadDefinitions, whole = true): Promise<void> {
    const { versions } = this.options;
    for (let turn = 1; turn <= MAX_TURNS; turn += 1) {
      const choice = await versions.choose(files);
      // What was chosen before stays in use; only a server that never knew the versions serves the files alone.
      if (choice === null && this.chosen) return this.tryAgain();
      const next = await this.compiled(files, choice, whole);
      if (this.stopped) return;
      if (next === null) continue;
      // The main database went away in between: what was compared with it before stays in use here too.
      if (this.chosen && this.isCutOff(next)) return this.tryAgain();
      // Somebody who published meanwhile has the last word: what they wrote is chosen anew.
      if (choice !== null && turn < MAX_TURNS && !(await versions.keep(choice, next.definitions))) continue;
      this.chosen = choice !== null;
      this.swap(next);
      return;
    }
    this.tryAgain();
  }

  /** Whether the main database could not be reached for a load, while it could for the one that is in use. */
  private isCutOff({ away }: MetadataSnapshot): boolean {
    return away.has(MAIN) && !this.current.away.has(MAIN);
  }

  /** Null when somebody published meanwhile: tables were not made for what is out of date. */
  private async compiled(
    files: ReadDefinitions,
    choice: Choice | null,
    whole: boolean,
  ): Promise<MetadataSnapshot | null> {
    try {
      return await (choice === null ? this.compileFiles(files) : this.compileChoice(choice, whole));
    } catch (error) {
      if (error instanceof PublishedMeanwhile) return null;
      throw error;
    }
  }

  /** What is chosen, and an older version of whatever can't be used. */
  private async compileChoice(choice: Choice, whole: boolean): Promise<MetadataSnapshot> {
    const below = new Map<string, number>();
    const before = new Map(this.current.definitions);
    for (let round = 0; ; round += 1) {
      const next = await this.compile(choice.read, before, { whole, choice });
      const { definitions, unread } = choice.read;
      const lost = [...definitions.keys(), ...unread].filter((name) => !next.compiled.has(name));
      const older = round < MAX_ROUNDS ? await this.options.versions.older(choice, lost, below) : [];
      if ([...older].length === 0) return next;
      for (const [name, definition] of older) before.set(name, definition);
    }
  }

  /** Without the main database nobody knows the versions: what is in use stays, and files serve for a start. */
  private async compileFiles(files: ReadDefinitions): Promise<MetadataSnapshot> {
    const definitions = new Map([...files.definitions, ...this.current.definitions]);
    const next = await this.compile({ ...files, definitions }, this.current.definitions, {
      whole: true,
      choice: null,
    });
    return { ...next, away: new Set([...next.away, MAIN]) };
  }

  private compile(
    read: ReadDefinitions,
    before: ReadonlyMap<string, Definition>,
    { whole, choice }: { whole: boolean; choice: Choice | null },
  ): Promise<MetadataSnapshot> {
    const { behaviours, storage, versions } = this.options;
    const inForce: StillInForce = async (main) => choice === null || versions.holds(choice, main);
    const { result, compiled: inUse, away } = this.current;
    const isPartial = !whole && away.size === 0;
    const names = new Set([...read.definitions.keys(), ...read.unread]);
    return compileSnapshot(read, before, {
      result,
      behaviours,
      outside: async (compiled, incomplete) => {
        const wanted = isPartial ? changedWithTargets(compiled, inUse) : compiled;
        const verdict = await storage.settle([...wanted.values()], incomplete, inForce);
        const others = this.compared.filter(
          ({ definition }) => isPartial && compiled.has(definition) && !wanted.has(definition),
        );
        this.compared = [...others, ...verdict.issues];
        return { issues: [...this.compared, ...strayBehaviours(names, behaviours)], away: verdict.away };
      },
    });
  }

  private swap(next: MetadataSnapshot): void {
    this.logNewIssues(next);
    this.current = next;
    this.byController = new Map(
      [...next.compiled.values()].map((definition) => [controllerKey(definition.name), definition]),
    );
    this.pinnedNow = this.pinned();
    for (const listener of this.listeners) listener();
    this.plan(next);
  }

  /** Tries again while a database is away. */
  private plan(snapshot: MetadataSnapshot): void {
    clearTimeout(this.retry);
    if (snapshot.away.size > 0) this.tryAgain();
  }

  private tryAgain(): void {
    clearTimeout(this.retry);
    this.retry = setTimeout(() => this.reloadLater(), this.options.retryMs ?? 3000);
    this.retry.unref();
  }

  private logNewIssues(next: MetadataSnapshot): void {
    const known = new Set(this.current.issues.map(lineOf));
    for (const issue of next.issues) {
      if (!known.has(lineOf(issue))) this.options.log(lineOf(issue), issue.severity);
    }
  }
}

function lineOf(issue: CheckIssue): string {
  const at = issue.path === '' ? issue.definition : `${issue.definition}: ${issue.path}`;
  return `${issue.id} ${at}: ${issue.message.en} ${issue.remedy.en}`;
}

function controllerKey(name: string): string {
  return name.toLowerCase().replaceAll('/', '.');
}
