import { Controller, Inject, Post } from '@nestjs/common';
import type { OnModuleDestroy, OnModuleInit } from '@nestjs/common';
import { logCall } from '#server/auth/log-call.ts';
import { CONNECTIONS } from '#server/database/connection.ts';
import type { Connections } from '#server/database/connection.ts';
import { NOTIFICATIONS } from '#server/database/notifications/index.ts';
import type { Notifications } from '#server/database/notifications/index.ts';
import { AUTHENTICATOR } from '#server/http/authenticator.ts';
import type { Authenticator } from '#server/http/authenticator.ts';
import type { Call } from '#server/http/call.ts';
import { Admin, EVERYTHING } from '#server/http/guards.ts';
import { Body, CurrentCall } from '#server/http/input-params.ts';
import { Summary } from '#server/http/summary.ts';
import { RECORD_SERVICES } from '#server/record/record-services.ts';
import type { RecordServices } from '#server/record/record-services.ts';

const NODE = 'ajax/clearcache';
const TITLE = { 'zh-cn': '清除缓存', en: 'Clear the caches' };

/** What back-office clients name: the system's caches, or all; `storage` is the browser's and never asked for here. */
const CLEAR_BODY = { type: 'object', required: ['type'], properties: { type: { enum: ['tp', 'all'] } } };

/** Fresh caches, of this server and of all others. */
@Controller('admin/ajax')
export class CacheController implements OnModuleInit, OnModuleDestroy {
  private endHearing: () => void = () => {};

  constructor(
    @Inject(CONNECTIONS) private readonly connections: Pick<Connections, 'get'>,
    @Inject(RECORD_SERVICES) private readonly records: Pick<RecordServices, 'totals' | 'facts'>,
    @Inject(AUTHENTICATOR) private readonly authenticator: Pick<Authenticator, 'forgetAll'>,
    @Inject(NOTIFICATIONS) private readonly notifications: Notifications,
  ) {}

  onModuleInit(): void {
    const forget = () => this.forget();
    this.endHearing = this.notifications.subscribe('caches', { heard: forget, missed: forget });
  }

  onModuleDestroy(): void {
    this.endHearing();
  }

  /**
   * For callers who may do everything: every server forgets whatever it only remembers to be quick (sessions with their rights,
   * totals, facts of tables), and asks the database anew.
   */
  @Post('clearCache')
  @Admin(EVERYTHING, { refusedAs: NODE })
  @Summary('Every server forgets what it only remembers to be quick')
  async clear(@CurrentCall() call: Call, @Body(CLEAR_BODY) { type }: { type: 'tp' | 'all' }): Promise<null> {
    this.forget();
    const main = this.connections.get('main');
    await this.notifications.publish(main, 'caches', '');
    await logCall(main, call, { node: NODE, title: TITLE, data: { type } });
    return null;
  }

  private forget(): void {
    this.records.totals.clear();
    this.records.facts.clear();
    this.authenticator.forgetAll();
  }
}
