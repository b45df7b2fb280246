import { randomUUID } from 'node:crypto';
import { type Definition, parseDefinition } from '#engine/definition/index.ts';
import type { Connection, Executor, Transaction } from '#server/database/connection.ts';
import type { DataSourceConnections } from '#server/database/data-source-connections.ts';
import type { Notifications } from '#server/database/notifications/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { ReadDefinitions } from '../read-definitions.ts';
import { baseConflict } from './base-conflict.ts';
import { chooseDefinitions, type ChosenDefinitions } from './choose-definitions.ts';
import { definitionDigest, textDigest } from './digest.ts';
import {
  headsOf,
  knownContents,
  noteFiles,
  readHeads,
  seenFiles,
  type Head,
  type ReadHead,
  type SeenFile,
} from './file-store.ts';
import { printPublished } from './print-published.ts';
import {
  insertVersion,
  insertVersions,
  lockVersions,
  olderVersion,
  type NewVersion,
} from './version-store.ts';

/** What is to be in force, and what is stored once it has proved usable. */
export interface Choice {
  /** The definitions to compile: files and versions as they hold. */
  read: ReadDefinitions;
  chosen: ChosenDefinitions;
  heads: ReadonlyMap<string, Head>;
  /** Digests of the files as they were read. */
  now: ReadonlyMap<string, SeenFile>;
  /** What this process found in each file, to be remembered once the choice is kept. */
  onDisk: ReadonlyMap<string, string>;
}

export interface VersionsOptions {
  connections: DataSourceConnections;
  notifications: Notifications;
  /** Folder that publications are printed to; null where files belong to a delivery. */
  printTo: string | null;
  /** One line for the operator. */
  log: (line: string) => void;
}

/**
 * The truth about definitions: versions in the main database, which files feed and the designer continues. The newest
 * version of a name is in force on every server.
 */
export class DefinitionVersions {
  readonly #options: VersionsOptions;
  /** By this a server knows its own news. */
  readonly #id = randomUUID();
  /** What this process found in each file when it last looked, to distinguish an edit from an older delivery. */
  #onDisk: ReadonlyMap<string, string> | null = null;
  /** Versions in force, as they were read from the database. */
  readonly #inForce = new Map<string, ReadHead>();
  /** Publications of this process that their files do not say yet. */
  readonly #unprinted = new Map<string, Definition | null>();
  #changed: () => Promise<void> = async () => {};
  #unsubscribe: () => void = () => {};

  constructor(options: VersionsOptions) {
    this.#options = options;
  }

  /** Calls `changed` whenever versions were published, here or elsewhere. */
  follow(changed: () => Promise<void>): void {
    this.#changed = changed;
    const later = (): void => void changed().catch(() => undefined);
    this.#unsubscribe = this.#options.notifications.subscribe('definitions', {
      heard: (payload) => {
        if (payload !== this.#id) later();
      },
      missed: later,
    });
  }

  stop(): void {
    this.#unsubscribe();
  }

  /** Resolves once every version that is published by now is in use here. */
  catchUp(): Promise<void> {
    return this.#changed();
  }

  /**
   * Appends a version in the caller's transaction, for every server to follow once that commits; this one does so before
   * the transaction resolves. Returns the version's number.
   * @throws AppError `definition.version-conflict` with a `BaseConflict` when `base` is not the latest version any more.
   */
  async append(executor: Executor, entry: NewVersion): Promise<number> {
    const { name, definition } = entry;
    const version = await insertVersion(executor, entry, (latest) => baseConflict(executor, entry, latest));
    const within = isTransaction(executor);
    await this.#options.notifications.publish(executor, 'definitions', within ? this.#id : '');
    if (within)
      executor.afterCommit(() => {
        this.#unprinted.set(name, definition);
        return this.#changed();
      });
    return version;
  }

  /**
   * Has files say what was published here. True when any was written: files must be read anew. Nobody may be reading
   * them meanwhile, or what they said before would look like an edit.
   */
  async printFiles(): Promise<boolean> {
    const { printTo, log } = this.#options;
    const due = [...this.#unprinted];
    this.#unprinted.clear();
    if (printTo === null) return false;
    for (const [name, definition] of due) {
      await printPublished(printTo, name, definition).catch((error: unknown) => log(String(error)));
    }
    return due.length > 0;
  }

  /** Decides between files and versions; null while the main database is away. */
  async choose(read: ReadDefinitions): Promise<Choice | null> {
    try {
      return await this.#choose(read);
    } catch (error) {
      if (isAway(error)) return null;
      throw error;
    }
  }

  /** Whether nobody published since the choice was made. */
  async holds({ heads }: Choice, main: Executor): Promise<boolean> {
    const latest = await headsOf(main);
    return (
      latest.size === heads.size &&
      [...latest].every(([name, { version }]) => heads.get(name)?.version === version)
    );
  }

  /**
   * Stores what files changed, as far as it proved usable. False when another server published in between: choose anew.
   * @param usable The definitions in use, by name.
   */
  async keep(choice: Choice, usable: ReadonlyMap<string, Definition>): Promise<boolean> {
    const isKept = await this.#store(choice, usable);
    // A removal that was not stored has to be found again.
    if (isKept) this.#onDisk = choice.onDisk;
    return isKept;
  }

  async #store({ chosen, heads, now }: Choice, usable: ReadonlyMap<string, Definition>): Promise<boolean> {
    const taken = [...chosen.takes].filter(([name, definition]) => usable.get(name) === definition);
    const entries = [...taken, ...chosen.removes.map((name): [string, null] => [name, null])];
    const notes = new Map([...chosen.notes, ...taken.flatMap(([name]) => noteOf(name, now))]);
    if (entries.length + notes.size === 0) return true;
    return this.#main().transaction(async (transaction) => {
      await lockVersions(transaction);
      const latest = await headsOf(transaction);
      const numberOf = (name: string): number => latest.get(name)?.version ?? 0;
      if (entries.some(([name]) => numberOf(name) !== (heads.get(name)?.version ?? 0))) return false;
      const versions = entries.map(([name, definition]) => ({
        name,
        definition,
        base: numberOf(name) || null,
        version: numberOf(name) + 1,
        origin: 'file' as const,
      }));
      await insertVersions(transaction, versions);
      await noteFiles(transaction, notes);
      if (versions.length > 0)
        await this.#options.notifications.publish(transaction, 'definitions', this.#id);
      return true;
    });
  }

  /** The next older definition of each name that can't be used; `below` remembers how far the search came. */
  async older(
    { chosen, heads }: Choice,
    names: readonly string[],
    below: Map<string, number>,
  ): Promise<Map<string, Definition>> {
    const found = new Map<string, Definition>();
    for (const name of names) {
      const newest = heads.get(name)?.version ?? 0;
      const under = below.get(name) ?? (chosen.takes.has(name) ? newest + 1 : newest);
      const older = under <= 1 ? null : await olderVersion(this.#main(), name, under);
      below.set(name, older?.version ?? 0);
      const { definition } = older?.definition ? parseDefinition(older.definition) : {};
      if (definition) found.set(name, definition);
    }
    return found;
  }

  async #choose(read: ReadDefinitions): Promise<Choice> {
    if (this.#onDisk === null) await this.#options.connections.start();
    const main = this.#main();
    const heads = await headsOf(main);
    const seen = await seenFiles(main);
    const now = digestsOf(read, seen);
    const differing = [...now].flatMap(([name, { digest }]) =>
      digest === heads.get(name)?.digest ? [] : [{ name, digest }],
    );
    const chosen = chooseDefinitions({
      files: read.definitions,
      unread: read.unread,
      now,
      seen,
      heads,
      known: await knownContents(main, differing),
      onDisk: this.#onDisk,
      alone: this.#onDisk === null && (await this.#alone()),
    });
    const { definitions, misshapen } = await this.#definitions(chosen, heads);
    return {
      read: {
        ...read,
        definitions,
        unread: new Set(
          [...read.unread, ...misshapen.map(({ name }) => name)].filter((name) => !definitions.has(name)),
        ),
        issues: [...read.issues, ...chosen.issues, ...misshapen.flatMap(({ issues }) => issues)],
      },
      chosen,
      heads,
      now,
      onDisk: this.#foundOnDisk(read, now),
    };
  }

  /** A file that can't be read is there all the same: what it said before counts until it says something or is gone. */
  #foundOnDisk({ unread }: ReadDefinitions, now: ReadonlyMap<string, SeenFile>): ReadonlyMap<string, string> {
    const found = new Map<string, string>();
    for (const name of unread) found.set(name, this.#onDisk?.get(name) ?? UNREAD);
    for (const [name, { digest }] of now) found.set(name, digest);
    return found;
  }

  async #definitions(
    { takes, same, stored }: ChosenDefinitions,
    heads: ReadonlyMap<string, Head>,
  ): Promise<{ definitions: Map<string, Definition>; misshapen: ReadHead[] }> {
    const isKnown = (name: string): boolean => this.#inForce.get(name)?.version === heads.get(name)?.version;
    const missing = stored.filter((name) => !isKnown(name));
    for (const head of await readHeads(this.#main(), missing)) this.#inForce.set(head.name, head);
    const definitions = new Map([...same, ...takes]);
    const heldBy = stored.flatMap((name) => this.#inForce.get(name) ?? []);
    for (const { name, definition } of heldBy) if (definition) definitions.set(name, definition);
    return { definitions, misshapen: heldBy.filter(({ definition }) => definition === undefined) };
  }

  async #alone(): Promise<boolean> {
    await this.#options.notifications.decided;
    return this.#options.notifications.alone();
  }

  #main(): Connection {
    return this.#options.connections.get('main');
  }
}

/** Stands for the digest of a file that could never be read. */
const UNREAD = 'unread';

/** Digests of all files that hold a definition. Printing is slow: a text that was seen before has its digest. */
function digestsOf(read: ReadDefinitions, seen: ReadonlyMap<string, SeenFile>): Map<string, SeenFile> {
  const digests = new Map<string, SeenFile>();
  for (const [name, definition] of read.definitions) {
    const digest = textDigest(read.texts.get(name) ?? '');
    const before = seen.get(name);
    const isSeen = before?.textDigest === digest;
    digests.set(name, { textDigest: digest, digest: isSeen ? before.digest : definitionDigest(definition) });
  }
  return digests;
}

function noteOf(name: string, now: ReadonlyMap<string, SeenFile>): [string, SeenFile][] {
  const note = now.get(name);
  return note ? [[name, note]] : [];
}

function isTransaction(executor: Executor): executor is Transaction {
  return typeof (executor as Partial<Transaction>).afterCommit === 'function';
}

function isAway(error: unknown): boolean {
  return error instanceof AppError && error.code === 'database.away';
}
