import { Controller, Get, Inject } from '@nestjs/common';
import type { JsonObject } from '#engine/definition/index.ts';
import type { Call } from '#server/http/call.ts';
import { Admin } from '#server/http/guards.ts';
import { CurrentCall } from '#server/http/input-params.ts';
import { Summary } from '#server/http/summary.ts';
import { RECORD_SERVICES } from '#server/record/record-services.ts';
import type { RecordServices } from '#server/record/record-services.ts';
import { definitionOf } from '#server/record/record-request.ts';
import { controllerOf } from '#server/record/security/controller-of.ts';
import { readRow } from '#server/record/verbs/edit.verb.ts';
import { readableData } from './hide-unread.ts';
import { ruledDefinitions } from './settle-rule.ts';

const RULES = 'security/dataRecycle';
const FIELDS = 'security/sensitiveData';
/** Whose rows are written by the product alone; a client's form leaves them out. */
const LEFT_OUT = new Set(['routine/adminInfo', 'user/moneyLog', 'user/scoreLog']);
const NOT_SENSITIVE = new Set([...LEFT_OUT, 'auth/adminLog', 'routine/config']);

/** What back-office clients ask beside the tables of security: controllers to choose, and rows of the logs. */
@Controller('admin')
export class SecurityController {
  constructor(@Inject(RECORD_SERVICES) private readonly services: RecordServices) {}

  @Get('security.DataRecycle/add')
  @Admin(`${RULES}/add`)
  @Summary('Controllers that a rule about deleted rows can be for')
  deletedChoices(): { controllers: Record<string, string> } {
    return { controllers: this.controllers(LEFT_OUT) };
  }

  @Get('security.SensitiveData/add')
  @Admin(`${FIELDS}/add`)
  @Summary('Controllers that a rule about sensitive fields can be for')
  sensitiveChoices(): { controllers: Record<string, string> } {
    return { controllers: this.controllers(NOT_SENSITIVE) };
  }

  @Get('security.DataRecycle/edit')
  @Admin(`${RULES}/edit`)
  @Summary('A rule about deleted rows, with the controllers to choose')
  async deletedRule(@CurrentCall() call: Call): Promise<JsonObject> {
    return { row: await this.read(call, RULES), controllers: this.controllers(LEFT_OUT) };
  }

  @Get('security.SensitiveData/edit')
  @Admin(`${FIELDS}/edit`)
  @Summary('A rule about sensitive fields, with the controllers to choose')
  async sensitiveRule(@CurrentCall() call: Call): Promise<JsonObject> {
    return { row: await this.read(call, FIELDS), controllers: this.controllers(NOT_SENSITIVE) };
  }

  @Get('security.DataRecycleLog/info')
  @Admin('security/dataRecycleLog/info')
  @Summary('A deleted row with what it held')
  async deletedRow(@CurrentCall() call: Call): Promise<JsonObject> {
    const row = await this.read(call, 'security/dataRecycleLog', 'select');
    const text = readableData(call.context.actor, this.services.metadata.all(), row);
    return { row: { ...row, data: JSON.parse(text) as JsonObject } };
  }

  @Get('security.SensitiveDataLog/info')
  @Admin('security/sensitiveDataLog/info')
  @Summary('A change of a sensitive field')
  async change(@CurrentCall() call: Call): Promise<JsonObject> {
    return { row: await this.read(call, 'security/sensitiveDataLog', 'select') };
  }

  private read({ context, query, body }: Call, name: string, verb = 'edit'): Promise<JsonObject> {
    const definition = definitionOf(this.services, name);
    return readRow(this.services, { context, definition, verb, query, body });
  }

  private controllers(without: ReadonlySet<string>): Record<string, string> {
    const names = ruledDefinitions(this.services.metadata.all()).map(({ name }) => name);
    const files = names.filter((name) => !without.has(name)).map((name) => controllerOf(name).controller);
    return Object.fromEntries(files.sort().map((file) => [file, file]));
  }
}
