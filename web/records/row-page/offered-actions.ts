import type { ClientAction, ClientRecordPage, ClientView } from '#engine/compile/index.ts';
import type { Row } from '../../fields/cells/index.ts';
import { isOffered } from '../buttons/index.ts';

/** The page's actions that the row offers now. */
export const offeredActions = (
  view: Pick<ClientView, 'actions'>,
  page: Pick<ClientRecordPage, 'actions'>,
  row: Row,
): ClientAction[] =>
  page.actions.flatMap((name) => {
    const action = view.actions.find((each) => each.name === name);
    return action && isOffered(action, row) ? [action] : [];
  });
