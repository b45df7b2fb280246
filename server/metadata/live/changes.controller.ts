import { Controller, Get, Inject } from '@nestjs/common';
import type { OnModuleDestroy, OnModuleInit } from '@nestjs/common';
import { AUTHENTICATOR } from '#server/http/authenticator.ts';
import type { Authenticator } from '#server/http/authenticator.ts';
import type { Call } from '#server/http/call.ts';
import { Admin } from '#server/http/guards.ts';
import { CurrentCall } from '#server/http/input-params.ts';
import { SessionChanges } from '#server/http/session-changes.ts';
import { Summary } from '#server/http/summary.ts';
import { ChangeHub } from './change-hub.ts';
import { listen } from './listen.ts';

/**
 * Server-sent events about definitions, for whoever is signed in (the token comes in the header, as with every call).
 * `state` opens the stream with a mark that is equal while nothing changed; `definition` names one with its new version,
 * or null when it is gone; `menu` says that the menu is another; `issues` lists what is wrong with definition files, in
 * development only. A stream ends with its session, wherever and however that ends.
 */
@Controller('admin/metadata')
export class ChangesController implements OnModuleInit, OnModuleDestroy {
  private endListening: () => void = () => {};

  constructor(
    @Inject(ChangeHub) private readonly hub: ChangeHub,
    @Inject(AUTHENTICATOR) private readonly authenticator: Authenticator,
    @Inject(SessionChanges) private readonly sessions: SessionChanges,
  ) {}

  onModuleInit(): void {
    this.endListening = this.sessions.listen((accountId, audience) => {
      if (accountId === null || audience === 'admin') this.hub.closeOf(accountId);
    });
  }

  onModuleDestroy(): void {
    this.endListening();
  }

  @Get('changes')
  @Admin()
  @Summary('Server-sent events: which definitions changed')
  changes(@CurrentCall() call: Call): undefined {
    return listen(call, this.hub, this.authenticator);
  }
}
