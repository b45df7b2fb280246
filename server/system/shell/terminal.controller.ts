import { Controller, Get, Post } from '@nestjs/common';
import { translate } from '#engine/contract/texts/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { Call } from '#server/http/call.ts';
import { Admin, EVERYTHING, Public } from '#server/http/guards.ts';
import { Body, CurrentCall, Query } from '#server/http/input-params.ts';
import { Summary } from '#server/http/summary.ts';

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

/** The terminal of back-office clients, on a server that runs no command from a page. */
@Controller('admin/ajax')
export class TerminalController {
  /** A browser reads event streams without headers of its own, so a refusal is an event as well. */
  @Get('terminal')
  @Public({ audience: 'admin' })
  @Summary('An event stream that ends the task as failed')
  refuseCommand(@CurrentCall() { context, reply }: Call, @Query(TERMINAL_QUERY) query: TerminalQuery): void {
    const { actor, locale } = context;
    const reason = translate(locale, actor.super ? 'terminal.none' : 'access.denied');
    const text = (value: unknown): string => (typeof value === 'string' ? value : '');
    const ids = { uuid: text(query.uuid), extend: text(query.extend), key: text(query.command) };
    const event = (data: string): string => `data: ${JSON.stringify({ data, ...ids })}\n\n`;
    void reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(event(reason) + event('command-exec-error'));
  }

  @Post('changeTerminalConfig')
  @Admin(EVERYTHING)
  @Summary('Choose the package manager')
  chooseManager(@Body(MANAGER_BODY) { manager }: { manager?: unknown }): null {
    if (manager !== NONE) throw new AppError('terminal.none');
    return null;
  }
}
