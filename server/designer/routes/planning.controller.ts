import { Controller, Get, Inject, Post } from '@nestjs/common';
import type { PlanAnswer } from '#engine/contract/index.ts';
import type { JsonObject } from '#engine/definition/index.ts';
import type { Call } from '#server/http/call.ts';
import { Admin } from '#server/http/guards.ts';
import { Body, CurrentCall, Query } from '#server/http/input-params.ts';
import { Summary } from '#server/http/summary.ts';
import { Publisher } from '../planning/publisher.ts';
import { DESIGNER_NODES, DESIGNER_ROUTE } from './designer-nodes.ts';
import { answerOf, withoutQuotes } from './plan-answer.ts';
import {
  APPLY_BODY,
  baseOf,
  NAME_INPUT,
  PLAN_BODY,
  publicationOf,
  removalOf,
  REMOVE_BODY,
  TRASH_QUERY,
} from './plan-request.ts';
import { objectOf, textOf } from './read-input.ts';

/** From a draft to a table, and back. */
@Controller('admin/designer')
export class PlanningController {
  constructor(@Inject(Publisher) private readonly publisher: Publisher) {}

  @Post('plan')
  @Admin(DESIGNER_NODES.see, DESIGNER_ROUTE)
  @Summary('What publishing a draft would do')
  async plan(
    @CurrentCall() { context: { actor } }: Call,
    @Body(PLAN_BODY, 'issues') input: JsonObject,
  ): Promise<PlanAnswer> {
    const planned =
      input['draft'] === null
        ? await this.publisher.planRemoval(removalOf(input), actor)
        : await this.publisher.plan(objectOf(input, 'draft'), baseOf(input), actor);
    return answerOf(planned, actor);
  }

  @Post('apply')
  @Admin(DESIGNER_NODES.publish, DESIGNER_ROUTE)
  @Summary('Publish a draft by the plan that was shown')
  apply(@CurrentCall() call: Call, @Body(APPLY_BODY, 'issues') input: JsonObject): unknown {
    const request = { draft: objectOf(input, 'draft'), base: baseOf(input), digest: textOf(input, 'digest') };
    const publication = publicationOf({ ...call, input }, { 'zh-cn': '发布', en: 'Publish' });
    return this.publisher.apply(request, publication, call.context.actor).catch(withoutQuotes(call));
  }

  @Post('remove')
  @Admin(DESIGNER_NODES.remove, DESIGNER_ROUTE)
  @Summary('Remove a definition')
  remove(@CurrentCall() call: Call, @Body(REMOVE_BODY, 'issues') input: JsonObject): unknown {
    const publication = publicationOf({ ...call, input }, { 'zh-cn': '删除', en: 'Remove' });
    return this.publisher
      .remove(removalOf(input), publication, call.context.actor)
      .catch(withoutQuotes(call));
  }

  @Get('progress')
  @Admin(DESIGNER_NODES.see, DESIGNER_ROUTE)
  @Summary('How far a publication is')
  progress(@Query(NAME_INPUT, 'issues') input: JsonObject): unknown {
    return this.publisher.progress(textOf(input, 'name'));
  }

  @Post('indexes')
  @Admin(DESIGNER_NODES.publish, DESIGNER_ROUTE)
  @Summary('Build the indexes of a definition again')
  indexes(@Body(NAME_INPUT, 'issues') input: JsonObject): unknown {
    return this.publisher.buildIndexes(textOf(input, 'name'));
  }

  @Get('trash')
  @Admin(DESIGNER_NODES.see, DESIGNER_ROUTE)
  @Summary('What waits in the trash')
  trash(@Query(TRASH_QUERY, 'issues') input: JsonObject): unknown {
    return this.publisher.trash(textOf(input, 'name', '') || null);
  }
}
