import { createReadStream } from 'node:fs';
import { Controller, Get, Inject } from '@nestjs/common';
import type { Call } from '#server/http/call.ts';
import { Public } from '#server/http/guards.ts';
import { CurrentCall, Query } from '#server/http/input-params.ts';
import { Summary } from '#server/http/summary.ts';
import { LargeExports } from './large-exports.ts';

const LINK = {
  type: 'object',
  properties: { link: { type: 'string', maxLength: 100 } },
  required: ['link'],
};

/** Exported files, by the links that their owners were given. */
@Controller('admin/routine.export')
export class ExportFileController {
  constructor(@Inject(LargeExports) private readonly exports: LargeExports) {}

  /** A browser that downloads sends no headers of its own: the link is the right. */
  @Get('file')
  @Public()
  @Summary('Download an exported file by the link that `download` gave')
  async send(@CurrentCall() { reply }: Call, @Query(LINK) { link }: { link: string }): Promise<void> {
    const { path, name, size } = await this.exports.file(link);
    await reply
      .header('content-type', 'application/octet-stream')
      .header('content-length', size)
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
      .header('cache-control', 'no-store')
      .send(createReadStream(path));
  }
}
