import type { Actor } from '#engine/access/index.ts';
import type { CheckIssue } from '#engine/checks/index.ts';
import type { CompiledDefinition } from '#engine/compile/index.ts';
import type { MetadataService } from '../metadata.service.ts';
import { stateChange, stateMark, stateOf, type DefinitionState } from './snapshot-changes.ts';

/** One open page that listens. */
export interface Listener {
  actor: Actor;
  /** Sends a piece of an event stream. */
  send(text: string): void;
  close(): void;
}

export interface HubOptions {
  metadata: Pick<MetadataService, 'all' | 'menus' | 'issues' | 'onChange'>;
  /** Developers are informed of what is wrong with their files. */
  showIssues: boolean;
  /** Milliseconds between signs of life, which keep proxies from ending a silent stream. */
  heartbeatMs?: number;
}

const HEARTBEAT_MS = 25_000;

/** One event of a server-sent stream. */
export function eventText(name: string, data: unknown): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

/**
 * Notifies open pages that definitions changed: to each what its reader may see. Every server follows files and
 * publications by itself and notifies the pages that hang on it, so servers need not speak to each other about it.
 * One timer serves all pages, and each event is written once however many there are.
 */
export class ChangeHub {
  readonly #options: HubOptions;
  readonly #listeners = new Set<Listener>();
  readonly #unsubscribe: () => void;
  #state: DefinitionState;
  #heartbeat: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(options: HubOptions) {
    this.#options = options;
    this.#state = stateOf(options.metadata);
    this.#unsubscribe = options.metadata.onChange(() => this.#changed());
  }

  get size(): number {
    return this.#listeners.size;
  }

  get stopped(): boolean {
    return this.#stopped;
  }

  /** Has a page listen from now on. Returns the function that ends it. */
  add(listener: Listener): () => void {
    this.#listeners.add(listener);
    this.#heartbeat ??= this.#beat();
    listener.send(`retry: 2000\n${eventText('state', { mark: stateMark(this.#state) })}`);
    if (this.#options.showIssues) listener.send(this.#issueText(listener.actor));
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      clearInterval(this.#heartbeat);
      this.#heartbeat = undefined;
    };
  }

  /** Ends the streams of one account, or of all: their rights may be others now. The pages come again by themselves. */
  closeOf(accountId: number | null): void {
    for (const listener of this.#listeners) {
      if (accountId === null || listener.actor.id === accountId) listener.close();
    }
  }

  stop(): void {
    this.#stopped = true;
    this.#unsubscribe();
    clearInterval(this.#heartbeat);
    this.closeOf(null);
    this.#listeners.clear();
  }

  #beat(): NodeJS.Timeout {
    const timer = setInterval(() => {
      for (const listener of this.#listeners) listener.send(': alive\n\n');
    }, this.#options.heartbeatMs ?? HEARTBEAT_MS);
    timer.unref();
    return timer;
  }

  #changed(): void {
    const before = this.#state;
    this.#state = stateOf(this.#options.metadata);
    if (this.#listeners.size === 0) return;
    const change = stateChange(before, this.#state);
    const mark = stateMark(this.#state);
    const events = change.definitions.map(({ definition, version }) => ({
      definition,
      text: eventText('definition', { name: definition.name, version, mark }),
    }));
    const menu = change.menu ? eventText('menu', { mark }) : '';
    for (const listener of this.#listeners) {
      const mine = events.filter(({ definition }) => maySee(listener.actor, definition));
      const issues = change.issues && this.#options.showIssues ? this.#issueText(listener.actor) : '';
      const text = mine.map((event) => event.text).join('') + menu + issues;
      if (text !== '') listener.send(text);
    }
  }

  #issueText(actor: Actor): string {
    return eventText('issues', { issues: this.#state.issues.filter((issue) => this.#mayRead(actor, issue)) });
  }

  /** A file that never was a definition belongs to nobody; whoever may do everything fixes it. */
  #mayRead(actor: Actor, { definition }: CheckIssue): boolean {
    const known = this.#state.compiled.get(definition);
    return actor.super || (known !== undefined && maySee(actor, known));
  }
}

function maySee(actor: Actor, { nodes }: CompiledDefinition): boolean {
  return actor.super || Object.values(nodes).some((node) => actor.nodes.has(node));
}
