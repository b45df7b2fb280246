/** The list of any table. */
export { list } from './list.ts';
export { toolbar } from './toolbar.ts';
export { rows } from './rows.ts';
export { search } from './search.ts';
export { views } from './views.ts';
export { action } from './action.ts';
export { cell } from './cell.ts';
export { totals } from './totals.ts';
