import { Controller, Get, Inject, Post } from '@nestjs/common';
import type { JsonObject } from '#engine/definition/index.ts';
import type { Call } from '#server/http/call.ts';
import { Admin } from '#server/http/guards.ts';
import { Body, CurrentCall, Query } from '#server/http/input-params.ts';
import { Summary } from '#server/http/summary.ts';
import { DESIGNER_SERVICES } from '../designer-services.ts';
import type { DesignerServices } from '../designer-services.ts';
import { Publisher } from '../planning/publisher.ts';
import { DESIGNER_NODES, DESIGNER_ROUTE } from '../routes/designer-nodes.ts';
import {
  CHECK_BODY,
  COLUMNS_BODY,
  DESIGN_BODY,
  FILES_QUERY,
  LATEST_QUERY,
  LOG_BODY,
  LOG_QUERY,
} from './crud.schema.ts';
import { listLog } from './list-log.ts';
import { checkCrudLog, generateCheck, getFileData, logStart, parseFieldData } from './look-up-design.ts';
import { generate, removeDesign } from './publish-design.ts';
import type { WireServices } from './wire-services.ts';

/** The generator as back-office clients speak to it. */
@Controller('admin')
export class CrudController {
  private readonly services: WireServices;

  constructor(
    @Inject(DESIGNER_SERVICES) services: DesignerServices,
    @Inject(Publisher) publisher: Publisher,
  ) {
    this.services = { ...services, publisher };
  }

  @Get('crud.Crud/checkCrudLog')
  @Admin(DESIGNER_NODES.see, DESIGNER_ROUTE)
  @Summary('The version in force over a table')
  latest(@CurrentCall() call: Call, @Query(LATEST_QUERY, 'issues') input: JsonObject): unknown {
    return checkCrudLog(this.services, call, input);
  }

  @Post('crud.Crud/parseFieldData')
  @Admin(DESIGNER_NODES.see, DESIGNER_ROUTE)
  @Summary('Columns as fields to begin with')
  columns(@CurrentCall() call: Call, @Body(COLUMNS_BODY, 'issues') input: JsonObject): unknown {
    return parseFieldData(this.services, call, input);
  }

  @Post('crud.Crud/logStart')
  @Admin(DESIGNER_NODES.see, DESIGNER_ROUTE)
  @Summary('The design a record of the log was about')
  design(@CurrentCall() call: Call, @Body(LOG_BODY, 'issues') input: JsonObject): unknown {
    return logStart(this.services, call, input);
  }

  @Get('crud.Crud/getFileData')
  @Admin(DESIGNER_NODES.see, DESIGNER_ROUTE)
  @Summary('Where a client thinks that the code of a table is')
  files(@CurrentCall() call: Call, @Query(FILES_QUERY, 'issues') input: JsonObject): unknown {
    return getFileData(this.services, call, input);
  }

  @Post('crud.Crud/generateCheck')
  @Admin(DESIGNER_NODES.see, DESIGNER_ROUTE)
  @Summary('Whether there is a table or a controller already')
  check(@CurrentCall() call: Call, @Body(CHECK_BODY, 'issues') input: JsonObject): unknown {
    return generateCheck(this.services, call, input);
  }

  @Post('crud.Crud/generate')
  @Admin(DESIGNER_NODES.publish, DESIGNER_ROUTE)
  @Summary('Publish a design')
  generate(@CurrentCall() call: Call, @Body(DESIGN_BODY, 'issues') input: JsonObject): unknown {
    return generate(this.services, call, input);
  }

  @Post('crud.Crud/delete')
  @Admin(DESIGNER_NODES.remove, DESIGNER_ROUTE)
  @Summary('Remove a definition')
  remove(@CurrentCall() call: Call, @Body(LOG_BODY, 'issues') input: JsonObject): unknown {
    return removeDesign(this.services, call, input);
  }

  @Get('crud.Log/index')
  @Admin(DESIGNER_NODES.see)
  @Summary('The log of publications')
  log(@CurrentCall() call: Call, @Query(LOG_QUERY) _query: unknown): unknown {
    return listLog(this.services, call);
  }
}
