import { Controller, Get, Inject, Post } from '@nestjs/common';
import { textIn } from '#engine/definition/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { Call } from '#server/http/call.ts';
import { Admin, EVERYTHING, Public } from '#server/http/guards.ts';
import { Body, CurrentCall, Query } from '#server/http/input-params.ts';
import { Summary } from '#server/http/summary.ts';
import { TerminalService } from './terminal.service.ts';

/** What the client gets when it asks for a package manager that is none. */
const NONE = 'none';

type TerminalQuery = Partial<Record<'command' | 'uuid' | 'extend', unknown>>;

const TERMINAL_QUERY = {
  type: 'object',
  properties: { command: {}, uuid: {}, extend: {} },
};

const MANAGER_BODY = {
  type: 'object',
  properties: { manager: { description: `Only \`${NONE}\` is there to choose.` } },
};

/** A command as our own client offers it. */
interface OfferedCommand {
  key: string;
  title: string;
  shown: string;
  running: boolean;
}

/** The terminal: fixed commands of the operator and of the product, for callers who may do everything. */
@Controller('admin/ajax')
export class TerminalController {
  constructor(@Inject(TerminalService) private readonly terminal: TerminalService) {}

  @Get('terminalCommands')
  @Admin(EVERYTHING)
  @Summary('Commands of the terminal')
  commands(@CurrentCall() { context }: Call): { list: OfferedCommand[] } {
    const list = this.terminal.commands().map(({ key, title, shown }) => ({
      key,
      title: textIn(title, context.locale),
      shown,
      running: this.terminal.isRunning(key),
    }));
    return { list };
  }

  /** A browser reads event streams without headers of its own, so a refusal is an event as well. */
  @Get('terminal')
  @Public({ audience: 'admin' })
  @Summary('Runs a command by its name, as a stream of events')
  async run(@CurrentCall() call: Call, @Query(TERMINAL_QUERY) query: TerminalQuery): Promise<void> {
    const text = (value: unknown): string => (typeof value === 'string' ? value : '');
    const ids = { uuid: text(query.uuid), extend: text(query.extend), key: text(query.command) };
    await this.terminal.stream(call, ids);
  }

  @Post('changeTerminalConfig')
  @Admin(EVERYTHING)
  @Summary('Choose the package manager')
  chooseManager(@Body(MANAGER_BODY) { manager }: { manager?: unknown }): null {
    if (manager !== NONE) throw new AppError('terminal.none');
    return null;
  }
}
