import { Controller, Get, Inject } from '@nestjs/common';
import type { JsonObject } from '#engine/definition/index.ts';
import { CONNECTIONS, type Connections } from '#server/database/connection.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { Call } from '#server/http/call.ts';
import { Member } from '#server/http/guards.ts';
import { CurrentCall } from '#server/http/input-params.ts';
import { Summary } from '#server/http/summary.ts';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import { FAVOURITE } from '../favourites/favourite-names.ts';
import { readMemberState } from './read-member-state.ts';

/** Pages of the shop are the same for everybody; what is the member's own in them comes by one call. */
@Controller('api')
export class MemberStateController {
  constructor(
    @Inject(CONNECTIONS) private readonly connections: Connections,
    @Inject(MetadataService) private readonly metadata: MetadataService,
  ) {}

  @Get('shop.member/state')
  @Member()
  @Summary(
    'What pages of the shop show of the member: favourites by their ids, and the count of unread messages',
  )
  state(@CurrentCall() { context }: Call): Promise<JsonObject> {
    if (!this.metadata.get(FAVOURITE)) throw new AppError('record.not-found');
    return readMemberState(this.connections.get('main'), context.actor.id);
  }
}
