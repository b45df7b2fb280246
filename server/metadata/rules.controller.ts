import { Controller, Get, Inject } from '@nestjs/common';
import { AppError } from '#server/errors/app-error.ts';
import type { Call } from '#server/http/call.ts';
import { Admin } from '#server/http/guards.ts';
import { CurrentCall } from '#server/http/input-params.ts';
import { Summary } from '#server/http/summary.ts';
import { MetadataService } from './metadata.service.ts';
import { viewOf } from './view-of.ts';
import { WrittenRules } from './written-rules.ts';

const YEAR_SECONDS = 31_536_000;
const ADDRESS = /^(.+)\/([0-9a-f]+)\.js$/;

/**
 * `<definition>/<version>.js`: validators and conditions of the caller's view as a script, so that no page has to make
 * code from text. `<version>` is the view's `rules`; the script behind it never changes. A page can't send headers with a
 * script: the token comes in the query. Another version than the caller's own is 404: the view is to be read again.
 */
@Controller('admin/metadata/rules')
export class RulesController {
  constructor(
    @Inject(MetadataService) private readonly metadata: MetadataService,
    @Inject(WrittenRules) private readonly rules: WrittenRules,
  ) {}

  @Get('*')
  @Admin([], { dialect: 'rest' })
  @Summary('Validators and conditions of a definition as a script')
  script(@CurrentCall() { reply, context, params, request }: Call): void {
    const [, name = '', version] = ADDRESS.exec(params['*'] ?? '') ?? [];
    const view = viewOf(this.metadata, name, context);
    if (view.rules !== version)
      throw new AppError('route.not-found', { params: { url: request.url.split('?')[0] ?? '' } });
    void reply
      .header('content-type', 'text/javascript; charset=utf-8')
      .header('cache-control', `private, max-age=${YEAR_SECONDS}, immutable`)
      .header('x-content-type-options', 'nosniff')
      .send(this.rules.of(view));
  }
}
