import { Inject, Injectable } from '@nestjs/common';
import type { OnModuleDestroy } from '@nestjs/common';
import { translate } from '#engine/contract/texts/index.ts';
import type { ErrorCode } from '#engine/contract/index.ts';
import { logCall } from '#server/auth/log-call.ts';
import { CONNECTIONS } from '#server/database/connection.ts';
import type { Connections } from '#server/database/connection.ts';
import { SETTINGS } from '#server/config/settings.ts';
import type { Settings } from '#server/config/settings.ts';
import type { Call } from '#server/http/call.ts';
import { maintenanceCommands } from './maintain-tables.ts';
import { processCommand } from './run-process.ts';
import type { TerminalCommand } from './terminal-command.ts';
import { type TerminalIds, TerminalStream } from './terminal-stream.ts';

const NODE = 'ajax/terminal';
const TITLE = { 'zh-cn': '终端', en: 'Terminal' };
/** Advisory locks of commands: this number, and one made of the command's name. */
const LOCK = 8_376_645;

/** The commands of this server, each running once at a time over all servers. */
@Injectable()
export class TerminalService implements OnModuleDestroy {
  readonly #connections: Pick<Connections, 'get'>;
  readonly #configured: readonly TerminalCommand[];
  readonly #running = new Map<string, AbortController>();

  constructor(
    @Inject(CONNECTIONS) connections: Pick<Connections, 'get'>,
    @Inject(SETTINGS) { terminalCommands }: Pick<Settings, 'terminalCommands'>,
  ) {
    this.#connections = connections;
    this.#configured = terminalCommands.map(processCommand);
  }

  onModuleDestroy(): void {
    for (const controller of this.#running.values()) controller.abort();
  }

  /** All commands; those of the operator come first and replace the product's own of the same name. */
  commands(): TerminalCommand[] {
    const own = maintenanceCommands(this.#connections.get('main'));
    const names = new Set(this.#configured.map(({ key }) => key));
    return [...this.#configured, ...own.filter(({ key }) => !names.has(key))];
  }

  isRunning(key: string): boolean {
    return this.#running.has(key);
  }

  /** Answers with the stream of a command, or with one that refuses it. */
  async stream(call: Call, ids: TerminalIds): Promise<void> {
    const command = this.commands().find(({ key }) => key === ids.key);
    if (!call.context.actor.super) return this.#refuse(call, ids, 'access.denied');
    if (!command) return this.#refuse(call, ids, 'terminal.none');
    if (this.#running.has(ids.key)) return this.#refuse(call, ids, 'terminal.running');
    const controller = new AbortController();
    this.#running.set(ids.key, controller);
    try {
      await this.#log(call, ids, { command: ids.key, run: command.shown });
      await this.#locked(ids.key, (free) =>
        free ? this.#run(call, command, ids, controller) : this.#refuse(call, ids, 'terminal.running'),
      );
    } finally {
      this.#running.delete(ids.key);
    }
  }

  async #run(
    call: Call,
    command: TerminalCommand,
    ids: TerminalIds,
    controller: AbortController,
  ): Promise<void> {
    const stream = new TerminalStream(call.reply, ids);
    let over = false;
    stream.onGone(() => over || controller.abort());
    stream.flag('command-link-success');
    await stream.line(`> ${command.shown}`);
    const timer = setTimeout(() => controller.abort('limit'), command.limitMs);
    const code = await command.run(stream, controller.signal).catch(async (error: unknown) => {
      await stream.line(error instanceof Error ? error.message : String(error));
      return 1;
    });
    clearTimeout(timer);
    over = true;
    const { aborted, reason } = controller.signal;
    if (reason === 'limit') await stream.line(translate(call.context.locale, 'terminal.limit'));
    const exit = aborted && code === 0 ? 1 : code;
    await this.#log(call, ids, { command: ids.key, exitCode: exit, ended: aborted });
    stream.flag(`exitCode: ${exit}`);
    stream.flag(exit === 0 ? 'command-exec-success' : 'command-exec-error');
    stream.flag('command-exec-completed');
    stream.end();
  }

  async #refuse(call: Call, ids: TerminalIds, why: ErrorCode): Promise<void> {
    const { actor, locale } = call.context;
    if (actor.audience === 'admin' && actor.id > 0)
      await this.#log(call, ids, { command: ids.key.slice(0, 200), refused: why });
    const stream = new TerminalStream(call.reply, ids);
    await stream.line(translate(locale, why));
    stream.flag('command-exec-error');
    stream.end();
  }

  #log(call: Call, { uuid }: TerminalIds, data: Record<string, unknown>): Promise<void> {
    const entry = { node: NODE, title: TITLE, data: { ...data, uuid: uuid.slice(0, 100) } };
    return logCall(this.#connections.get('main'), call, entry);
  }

  /** Keeps the command from other servers while it runs. */
  async #locked(key: string, work: (free: boolean) => Promise<void>): Promise<void> {
    const main = this.#connections.get('main');
    if (main.embedded) return work(true);
    return main.session(async (session) => {
      const text = 'select pg_try_advisory_lock($1, hashtext($2)) as "free"';
      const { rows } = await session.query<{ free: boolean }>({ text, values: [LOCK, key] });
      await work(rows[0]?.free === true);
    });
  }
}
