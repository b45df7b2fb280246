import type { ClientAction, ClientRecordPage, ClientView } from '#engine/compile/index.ts';
import type { Row } from '../../fields/cells/index.ts';
import { isOffered } from '../buttons/index.ts';
import { isRestricted } from '../rights.ts';

/**
 * The page's actions that the row offers now. Where the server says so itself, as the row's `actions`, it knows better than
 * conditions do.
 */
export function offeredActions(
  view: Pick<ClientView, 'actions' | 'columns'>,
  page: Pick<ClientRecordPage, 'actions'>,
  row: Row,
): ClientAction[] {
  const reported = reportedActions(view, row);
  return page.actions.flatMap((name) => {
    const action = view.actions.find((each) => each.name === name);
    if (!action || isRestricted(row, name) || !isOffered(action, row)) return [];
    return reported === null || reported.includes(name) ? [action] : [];
  });
}

/** Names of actions that the row carries; null where it carries none, or a field of that name. */
function reportedActions({ columns }: Pick<ClientView, 'columns'>, row: Row): readonly unknown[] | null {
  const { actions } = row;
  return Array.isArray(actions) && columns.every(({ field }) => field !== 'actions') ? actions : null;
}
