import { Controller, Get, Inject } from '@nestjs/common';
import type { JsonObject } from '#engine/definition/index.ts';
import { Admin } from '#server/http/guards.ts';
import { Query } from '#server/http/input-params.ts';
import { Summary } from '#server/http/summary.ts';
import { DESIGNER_SERVICES } from '../designer-services.ts';
import type { DesignerServices } from '../designer-services.ts';
import { DESIGNER_NODES } from '../routes/designer-nodes.ts';
import { objectWith, text } from '../routes/input-schema.ts';
import { textOf } from '../routes/read-input.ts';
import { connectionList, fieldList, tableKey, tableList } from './table-columns.ts';

/** Screens that choose tables and columns; names of tables are nobody else's business. */
const NODES = [DESIGNER_NODES.see, 'security/dataRecycle/index', 'security/sensitiveData/index'];

const CONNECTION = text('Default main.');
const CONNECTIONS_QUERY = objectWith({ quickSearch: text() });
const TABLES_QUERY = objectWith({
  connection: CONNECTION,
  quickSearch: text(),
  excludeTable: { description: 'A list of tables that are left out.' },
});
const TABLE_QUERY = objectWith({ connection: CONNECTION, table: text() }, ['table']);
const FIELDS_QUERY = objectWith(
  { connection: CONNECTION, table: text(), clean: { description: '`0` gives the columns raw.' } },
  ['table'],
);

/** Tables and columns of databases, for screens that choose some. */
@Controller('admin/ajax')
export class TableController {
  constructor(@Inject(DESIGNER_SERVICES) private readonly services: DesignerServices) {}

  @Get('getDatabaseConnectionList')
  @Admin(NODES)
  @Summary('Connections to databases')
  connections(@Query(CONNECTIONS_QUERY, 'issues') input: JsonObject): { list: unknown } {
    return { list: connectionList(this.services, textOf(input, 'quickSearch', '')) };
  }

  @Get('getTableList')
  @Admin(NODES)
  @Summary('Tables of a database')
  async tables(@Query(TABLES_QUERY, 'issues') input: JsonObject): Promise<{ list: unknown }> {
    return { list: await tableList(this.services, input) };
  }

  @Get('getTablePk')
  @Admin(NODES)
  @Summary('The key of a table')
  async key(@Query(TABLE_QUERY, 'issues') input: JsonObject): Promise<{ pk: string }> {
    return { pk: await tableKey(this.services, input) };
  }

  @Get('getTableFieldList')
  @Admin(NODES)
  @Summary('The columns of a table')
  fields(@Query(FIELDS_QUERY, 'issues') input: JsonObject): unknown {
    return fieldList(this.services, input);
  }
}
