export { indexStatement, readIndexRows } from './index-statement.ts';
export type { IndexRows, IndexStatementOptions } from './index-statement.ts';
export { canMark } from './page-start.ts';
export type { Mark } from './page-start.ts';
export { insertStatement } from './insert-statement.ts';
export type { RankSource } from './insert-statement.ts';
export { deleteStatement, manyStatement, oneStatement, updateStatement } from './row-statements.ts';
export type { RowOptions } from './row-statements.ts';
export {
  childCountStatement,
  labelStatement,
  linkedStatement,
  replaceLinksStatement,
} from './relation-statements.ts';
