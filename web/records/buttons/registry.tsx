import type { ClientView } from '#engine/compile/index.ts';
import { reportUnknown } from '../../fields/report-unknown.ts';
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

const added = new Map<string, Map<string, RowButton>>();

/** Puts a button of our own at the rows of a table, before the one that deletes: it belongs to the product, not to the definition. */
export function addRowButton(definition: string, name: string, button: RowButton): void {
  // One with this name may stand at the rows of another table.
  if (!buttons.has(name)) buttons.set(name, button);
  added.set(definition, new Map(added.get(definition)).set(name, button));
}

/** The names of all row buttons that are made in code. */
export const registeredRowButtons = (): string[] => [...buttons.keys()];

/** The names of what was added to a view's rows; they are there for rows that can not be opened as well. */
export const addedRowButtonNames = (view: ClientView): string[] => [...(added.get(view.name)?.keys() ?? [])];

/** The names of a view's row buttons: those it lists, else edit, its row actions, delete; and what was added to them. */
export function rowButtonNames(view: ClientView): string[] {
  const names = ownRowButtonNames(view);
  const more = addedRowButtonNames(view);
  if (more.length === 0) return names;
  const last = names.findIndex((name) => name === 'delete' || name === 'del');
  return last < 0 ? [...names, ...more] : [...names.slice(0, last), ...more, ...names.slice(last)];
}

function ownRowButtonNames(view: ClientView): string[] {
  if (view.rowButtons.length > 0) return view.rowButtons.filter((name) => !ELSEWHERE.has(name));
  const actions = view.actions.filter((action) => action.on === 'row').map((action) => action.name);
  return ['edit', ...actions, 'delete'];
}

/** One row button by name: a registered one, else an action of the definition. */
export function NamedRowButton({ name, ...props }: RowButtonProps & { name: string }) {
  const Button = added.get(props.view.name)?.get(name) ?? buttons.get(name);
  if (Button) return <Button {...props} />;
  const action = props.view.actions.find((each) => each.name === name);
  if (action) return <ActionButton view={props.view} row={props.row} action={action} />;
  reportUnknown('button', name);
  return null;
}
