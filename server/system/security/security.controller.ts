import { Controller, Get, Inject } from '@nestjs/common';
import { textIn, type JsonObject } from '#engine/definition/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { Call } from '#server/http/call.ts';
import { Admin } from '#server/http/guards.ts';
import { CurrentCall, Query } from '#server/http/input-params.ts';
import { Summary } from '#server/http/summary.ts';
import { RECORD_SERVICES } from '#server/record/record-services.ts';
import type { RecordServices } from '#server/record/record-services.ts';
import { definitionOf } from '#server/record/record-request.ts';
import { controllerOf } from '#server/record/security/controller-of.ts';
import { readRow } from '#server/record/verbs/edit.verb.ts';
import { readableData } from './hide-unread.ts';
import { definitionOfRule, ruledDefinitions } from './settle-rule.ts';

const RULES = 'security/dataRecycle';
const FIELDS = 'security/sensitiveData';
/** Whose rows are written by the product alone; a client's form leaves them out. */
const LEFT_OUT = new Set(['routine/adminInfo', 'user/moneyLog', 'user/scoreLog']);
const NOT_SENSITIVE = new Set([...LEFT_OUT, 'auth/adminLog', 'routine/config']);

const COLUMNS_QUERY = {
  type: 'object',
  required: ['controller'],
  properties: { controller: { type: 'string', maxLength: 200 } },
};

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

  @Get('security.DataRecycle/controllers')
  @Admin([`${RULES}/index`, `${FIELDS}/index`])
  @Summary('What the tables that a rule can be for are called, by their controllers')
  titles(@CurrentCall() { context }: Call): { titles: Record<string, string> } {
    const entries = ruledDefinitions(this.services.metadata.all()).map(({ name, title }) => [
      controllerOf(name).controller,
      textIn(title, context.locale) || name,
    ]);
    return { titles: Object.fromEntries(entries) as Record<string, string> };
  }

  @Get('security.SensitiveData/columns')
  @Admin(`${FIELDS}/index`)
  @Summary('What the columns of a controller are called')
  columns(
    @CurrentCall() { context }: Call,
    @Query(COLUMNS_QUERY) { controller }: { controller: string },
  ): { columns: Record<string, string> } {
    const definition = definitionOfRule(this.services.metadata.all(), controller);
    if (!definition) throw new AppError('request.bad-value', { params: { field: 'controller' } });
    const entries = definition.fields.flatMap(({ column, title }) =>
      column === null ? [] : [[column, textIn(title, context.locale) || column]],
    );
    return { columns: Object.fromEntries(entries) as Record<string, string> };
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
