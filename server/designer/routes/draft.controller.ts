import { Controller, Inject, Post } from '@nestjs/common';
import { type JsonObject, LOCALES } from '#engine/definition/index.ts';
import type { Call } from '#server/http/call.ts';
import { ROUTE_PATHS } from '#server/http/guard-controllers.ts';
import { Admin } from '#server/http/guards.ts';
import { Body, CurrentCall } from '#server/http/input-params.ts';
import { Summary } from '#server/http/summary.ts';
import { checkDraft } from '../check/check-draft.ts';
import { DESIGNER_SERVICES } from '../designer-services.ts';
import type { DesignerServices } from '../designer-services.ts';
import { preview } from '../preview/preview.ts';
import { DESIGNER_NODES, DESIGNER_ROUTE } from './designer-nodes.ts';
import { DRAFT, number, objectWith, text } from './input-schema.ts';

const BASE = number('The version the draft continues; null for a new definition.');

const CHECK_BODY = objectWith({ draft: DRAFT, base: BASE }, ['draft']);

const PREVIEW_BODY = objectWith(
  {
    draft: DRAFT,
    base: BASE,
    group: number('Shown as to this group of administrators.'),
    locale: { enum: [...LOCALES] },
    query: {
      type: ['object', 'null'],
      properties: { range: text(), sort: text(), filter: text(), totals: text() },
      description: 'Another page, order, filter, or the sums, as the REST dialect has them.',
    },
  },
  ['draft'],
);

/** A draft before anybody publishes it. Nothing is changed. */
@Controller('admin/designer')
export class DraftController {
  constructor(
    @Inject(DESIGNER_SERVICES) private readonly services: DesignerServices,
    @Inject(ROUTE_PATHS) private readonly paths: () => readonly string[],
  ) {}

  @Post('check')
  @Admin(DESIGNER_NODES.see, DESIGNER_ROUTE)
  @Summary('What is wrong with a draft')
  async check(
    @CurrentCall() { context }: Call,
    @Body(CHECK_BODY, 'issues') input: JsonObject,
  ): Promise<{ issues: unknown }> {
    const routes = new Set(this.paths().map((path) => path.toLowerCase()));
    return { issues: await checkDraft(this.services, input, { routes, actor: context.actor }) };
  }

  @Post('preview')
  @Admin(DESIGNER_NODES.see, DESIGNER_ROUTE)
  @Summary('A draft as it would look')
  preview(@CurrentCall() call: Call, @Body(PREVIEW_BODY, 'issues') input: JsonObject): unknown {
    return preview(this.services, { ...call, input });
  }
}
