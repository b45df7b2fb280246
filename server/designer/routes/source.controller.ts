import { Controller, Get, Inject, Post } from '@nestjs/common';
import type { JsonObject } from '#engine/definition/index.ts';
import type { Call } from '#server/http/call.ts';
import { Admin } from '#server/http/guards.ts';
import { Body, CurrentCall, Query } from '#server/http/input-params.ts';
import { Summary } from '#server/http/summary.ts';
import { DESIGNER_SERVICES } from '../designer-services.ts';
import type { DesignerServices } from '../designer-services.ts';
import { listSources } from '../list-sources.ts';
import { listTables } from '../list-tables.ts';
import { propose } from '../propose/propose.ts';
import { PROPOSAL_STARTS } from '../propose/proposal-starts.ts';
import { DESIGNER_NODES, DESIGNER_ROUTE } from './designer-nodes.ts';
import { number, objectWith, text } from './input-schema.ts';
import { textOf } from './read-input.ts';

const TABLES_QUERY = objectWith({ connection: text('Default main.'), quickSearch: text() });

const PROPOSE_BODY = objectWith(
  {
    from: { enum: [...PROPOSAL_STARTS] },
    connection: text('Default main.'),
    schema: text('Of the table. Default public.'),
    table: text(),
    sql: text('Statements that make the table.'),
    name: text('Of a definition.'),
    title: text(),
    version: number(),
    id: number('Of an entry of the trash.'),
  },
  ['from'],
);

/** What a design can begin with. */
@Controller('admin/designer')
export class SourceController {
  constructor(@Inject(DESIGNER_SERVICES) private readonly services: DesignerServices) {}

  @Get('sources')
  @Admin(DESIGNER_NODES.see, DESIGNER_ROUTE)
  @Summary('What a design can begin with')
  sources(): unknown {
    return listSources(this.services);
  }

  @Get('tables')
  @Admin(DESIGNER_NODES.see, DESIGNER_ROUTE)
  @Summary('Tables of a connection')
  tables(@Query(TABLES_QUERY, 'issues') input: JsonObject): unknown {
    return listTables(this.services, textOf(input, 'connection', 'main'), textOf(input, 'quickSearch', ''));
  }

  @Post('propose')
  @Admin(DESIGNER_NODES.see, DESIGNER_ROUTE)
  @Summary('A draft to begin with')
  propose(@CurrentCall() { context }: Call, @Body(PROPOSE_BODY, 'issues') input: JsonObject): unknown {
    return propose(this.services, input, context.actor);
  }
}
