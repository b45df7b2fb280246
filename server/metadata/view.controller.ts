import { shortHash } from '#engine/definition/index.ts';
import { Controller, Get, Inject } from '@nestjs/common';
import type { Call } from '#server/http/call.ts';
import { Admin } from '#server/http/guards.ts';
import { CurrentCall } from '#server/http/input-params.ts';
import { Summary } from '#server/http/summary.ts';
import { LIST_REMARKS } from './list-remarks.ts';
import type { ListRemarks } from './list-remarks.ts';
import { MetadataService } from './metadata.service.ts';
import { viewOf } from './view-of.ts';
import { WrittenRules } from './written-rules.ts';

/** What the caller may know of a definition, in their language. */
@Controller('admin/metadata/view')
export class ViewController {
  constructor(
    @Inject(MetadataService) private readonly metadata: MetadataService,
    @Inject(LIST_REMARKS) private readonly remarks: ListRemarks,
    @Inject(WrittenRules) private readonly rules: WrittenRules,
  ) {}

  /** The ETag changes with the definition, with the caller's rights and with the language; a match is answered 304. */
  @Get('*')
  @Admin()
  @Summary('What a screen needs to know of a definition')
  async view(@CurrentCall() { request, reply, context, params }: Call): Promise<unknown> {
    const made = viewOf(this.metadata, params['*'] ?? '', context);
    const view = { ...made, remark: await this.remarks.of(made, context) };
    const etag = `"${view.version}-${context.locale}-${shortHash(JSON.stringify(view))}"`;
    void reply
      .header('ETag', etag)
      .header('Cache-Control', 'private, no-cache')
      .header('Vary', 'batoken, think-lang');
    if (request.headers['if-none-match'] === etag) {
      void reply.status(304).send();
      return undefined;
    }
    this.rules.ahead(view);
    return view;
  }
}
