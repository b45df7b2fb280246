import { Controller, Get, Inject } from '@nestjs/common';
import { AppError } from '#server/errors/app-error.ts';
import type { Call } from '#server/http/call.ts';
import { Admin } from '#server/http/guards.ts';
import { CurrentCall, Query } from '#server/http/input-params.ts';
import { Summary } from '#server/http/summary.ts';
import { RECORD_SERVICES } from '#server/record/record-services.ts';
import type { RecordServices } from '#server/record/record-services.ts';
import { findRecords } from './find-records.ts';

/** Longer than this is no word one remembers. */
const LONGEST = 100;

const SEARCH_QUERY = {
  type: 'object',
  required: ['q'],
  properties: { q: { type: 'string', description: `At most ${LONGEST} characters.` } },
};

/** Records of any table that contain some words, for whoever is signed in. */
@Controller('admin/search')
export class SearchController {
  constructor(@Inject(RECORD_SERVICES) private readonly services: RecordServices) {}

  @Get()
  @Admin()
  @Summary('Records of any table that contain the words')
  search(@CurrentCall() { context }: Call, @Query(SEARCH_QUERY) { q }: { q: string }): unknown {
    const words = q.trim();
    if (words === '' || words.length > LONGEST)
      throw new AppError('request.bad-value', { params: { field: 'q' } });
    return findRecords(this.services, context, words);
  }
}
