import { number, objectWith, text } from '../routes/input-schema.ts';

const CONNECTION = text('Default main.');

export const LATEST_QUERY = objectWith({ connection: CONNECTION, table: text() }, ['table']);
export const COLUMNS_BODY = objectWith({
  connection: CONNECTION,
  type: text('`db` for a table, `sql` for pasted SQL.'),
  table: text(),
  sql: text(),
});
export const LOG_BODY = objectWith({ id: number('Of a record of the log.') }, ['id']);
export const FILES_QUERY = objectWith({ table: text(), commonModel: {} }, ['table']);
export const CHECK_BODY = objectWith({ table: text(), connection: CONNECTION, controllerFile: text() }, [
  'table',
]);
/** A design in the words of back-office clients. */
export const DESIGN_BODY = objectWith({
  type: { description: '`create` makes the table anew.' },
  table: { description: 'Name, comment, places of code and what the list shows.' },
  fields: { description: 'The columns with their types of fields.' },
});
/** What a list takes: pages, order and search of the record API. */
export const LOG_QUERY = { type: 'object' };
