import { PassThrough } from 'node:stream';
import { Controller, Get, Inject } from '@nestjs/common';
import { CONNECTIONS } from '#server/database/connection.ts';
import type { Connections } from '#server/database/connection.ts';
import type { Call } from '#server/http/call.ts';
import { Public } from '#server/http/guards.ts';
import { CurrentCall, Query } from '#server/http/input-params.ts';
import { Summary } from '#server/http/summary.ts';
import { writeErrorFile } from './write-error-file.ts';
import type { KeptRequest } from './import-request.ts';
import { ImportTasks } from './import-tasks.ts';

const LINK = {
  type: 'object',
  properties: { link: { type: 'string', maxLength: 100 } },
  required: ['link'],
};

/** Lines that an import has refused, by the links that their owners were given. */
@Controller('admin/routine.import')
export class ImportFileController {
  constructor(
    @Inject(ImportTasks) private readonly tasks: ImportTasks,
    @Inject(CONNECTIONS) private readonly connections: Connections,
  ) {}

  /** A browser that downloads sends no headers of its own: the link is the right. */
  @Get('file')
  @Public()
  @Summary('Download the refused lines of an import by the link that `download` gave')
  async send(@CurrentCall() { reply }: Call, @Query(LINK) { link }: { link: string }): Promise<void> {
    const { files } = this.tasks.parts;
    const task = await this.tasks.linked(link);
    const owner = { adminId: Number(task['admin_id']), definition: String(task['definition']) };
    const { heads, name } = await files.meta(String(task['file']), owner);
    const { locale } = task['request'] as unknown as KeptRequest;
    const stem = name.replace(/\.[^.]*$/, '');
    const title = encodeURIComponent(`${stem} - errors.${String(task['format'])}`);
    const out = new PassThrough();
    const parts = { executor: this.connections.get('main'), files, task, heads, locale };
    writeErrorFile(out, parts).catch((error: Error) => out.destroy(error));
    await reply
      .header('content-type', 'application/octet-stream')
      .header('content-disposition', `attachment; filename*=UTF-8''${title}`)
      .header('cache-control', 'no-store')
      .send(out);
  }
}
