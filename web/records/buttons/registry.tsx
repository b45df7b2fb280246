import type { ClientView } from '#engine/compile/index.ts';
import { reportUnknown } from '../../fields/reported.ts';
import { ActionButton } from './action-button.tsx';
import { CopyButton, DeleteButton, EditButton, InfoButton } from './row-buttons.tsx';
import type { RowButton, RowButtonProps } from './button.ts';

const buttons = new Map<string, RowButton>(
  Object.entries({
    info: InfoButton,
    edit: EditButton,
    copy: CopyButton,
    del: DeleteButton,
    delete: DeleteButton,
  }),
);

/** Buttons that are drawn elsewhere: the handle of rows that are ranked by hand. */
const ELSEWHERE = new Set(['weigh', 'sortable', 'weigh-sort']);

/** Adds a row button, or replaces one. Definitions name it in `list.rowButtons`. */
export function registerRowButton(name: string, button: RowButton): void {
  buttons.set(name, button);
}

/** The names of all row buttons that are made in code. */
export const registeredRowButtons = (): string[] => [...buttons.keys()];

/** The names of a view's row buttons: those it lists, else edit, its row actions, delete. */
export function rowButtonNames(view: ClientView): string[] {
  if (view.rowButtons.length > 0) return view.rowButtons.filter((name) => !ELSEWHERE.has(name));
  const actions = view.actions.filter((action) => action.on === 'row').map((action) => action.name);
  return ['edit', ...actions, 'delete'];
}

/** One row button by name: a registered one, or an action of the definition. */
export function NamedRowButton({ name, ...props }: RowButtonProps & { name: string }) {
  const action = props.view.actions.find((each) => each.name === name);
  if (action) return <ActionButton view={props.view} row={props.row} action={action} />;
  const Button = buttons.get(name);
  if (Button) return <Button {...props} />;
  reportUnknown('button', name);
  return null;
}
