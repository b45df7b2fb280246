import { Controller, Get, Inject, Post } from '@nestjs/common';
import type { FileUses, UnusedRemoved } from '#engine/contract/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import { CONNECTIONS } from '#server/database/connection.ts';
import type { Connections } from '#server/database/connection.ts';
import type { Call } from '#server/http/call.ts';
import { Admin } from '#server/http/guards.ts';
import { Body, CurrentCall, Query } from '#server/http/input-params.ts';
import { Summary } from '#server/http/summary.ts';
import { openCall } from '#server/record/record-call.ts';
import { definitionOf } from '#server/record/record-request.ts';
import { RECORD_SERVICES } from '#server/record/record-services.ts';
import type { RecordServices } from '#server/record/record-services.ts';
import { countBy } from '#server/record/rows/count-by.ts';
import { FileUsesReader } from './file-uses-reader.ts';
import { filesOf } from './files-of.ts';
import { removeUnused } from './remove-unused.ts';

export const ATTACHMENTS = 'routine/attachment';
/** Files of one call, and topics of one answer. */
const MAX_FILES = 200;
const MAX_TOPICS = 500;

const USES_QUERY = {
  type: 'object',
  required: ['id'],
  properties: { id: { type: 'string', pattern: '^[1-9][0-9]{0,15}$' } },
};
const IDS_BODY = {
  type: 'object',
  required: ['ids'],
  properties: {
    ids: {
      type: 'array',
      minItems: 1,
      maxItems: MAX_FILES,
      items: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
    },
  },
};

/** The library of uploaded files: where they are used, and folders to find them by. */
@Controller('admin')
export class LibraryController {
  constructor(
    @Inject(RECORD_SERVICES) private readonly services: RecordServices,
    @Inject(CONNECTIONS) private readonly connections: Connections,
    @Inject(FileUsesReader) private readonly reader: FileUsesReader,
  ) {}

  @Get('routine.Attachment/uses')
  @Admin(`${ATTACHMENTS}/index`)
  @Summary('Rows, fields and settings where the address of a file stands')
  async uses(@CurrentCall() call: Call, @Query(USES_QUERY) { id }: { id: string }): Promise<FileUses> {
    const [file] = await filesOf(this.callOf(call), [Number(id)]);
    if (!file) throw new AppError('record.not-found');
    return this.reader.shown(this.connections.get('main'), call.context, file.address);
  }

  @Post('routine.Attachment/removeUnused')
  @Admin(`${ATTACHMENTS}/del`)
  @Summary('Removes those of some files that nothing uses')
  removeUnused(
    @CurrentCall() call: Call,
    @Body(IDS_BODY) { ids }: { ids: number[] },
  ): Promise<UnusedRemoved> {
    return removeUnused(this.callOf(call, 'del'), this.reader, ids);
  }

  @Get('routine.Attachment/topics')
  @Admin(`${ATTACHMENTS}/index`)
  @Summary('Topics of files, each with the number of files')
  async topics(@CurrentCall() call: Call): Promise<{ topics: { topic: string; count: number }[] }> {
    const counted = await countBy(this.callOf(call), 'topic', MAX_TOPICS);
    return { topics: counted.map(({ value, count }) => ({ topic: String(value ?? ''), count })) };
  }

  private callOf({ context }: Call, verb = 'index') {
    const definition = definitionOf(this.services, ATTACHMENTS);
    return openCall(this.services, { context, definition, verb, query: {}, body: undefined });
  }
}
