import { useContext } from 'react';
import type { ClientAction } from '#engine/compile/index.ts';
import { textIn } from '#engine/definition/index.ts';
import { holds } from '../../providers/index.ts';
import { useTexts, type Row } from '../../fields/cells/index.ts';
import { ButtonFace } from './button-face.tsx';
import { isRestricted } from '../rights.ts';
import type { RowButtonProps } from './button.ts';
import { ActionRunContext, asksFirst, rowTarget, useAction, type ActionRun } from './use-action.tsx';

type Props = Omit<RowButtonProps, 'onDelete'> & { action: ClientAction };

/** The action exists for this row: its condition holds, its state is one it may start from, and the server does not restrict it. */
export function isOffered(action: ClientAction, row: Row): boolean {
  const { name, transition, when } = action;
  if (isRestricted(row, name)) return false;
  if (transition && !transition.from.some((state) => String(state) === String(row[transition.field])))
    return false;
  return when === undefined || holds(when, row);
}

/** An action of the definition on one row: asks where a question is written, calls, says how it went. */
export function ActionButton(props: Props) {
  const run = useContext(ActionRunContext);
  if (!run) return <LoneButton {...props} />;
  return isOffered(props.action, props.row) ? <Face {...props} run={run} /> : null;
}

/** A button outside of a list carries its action out itself. */
function LoneButton(props: Props) {
  const run = useAction(props.view);
  return (
    <>
      {isOffered(props.action, props.row) && <Face {...props} run={run} />}
      {run.dialog}
    </>
  );
}

function Face({ view, row, action, run }: Props & { run: ActionRun }) {
  const { locale } = useTexts();
  const { busy } = run;
  const mine = busy !== null && typeof busy.target === 'object' && 'row' in busy.target;
  const isBusy = mine && busy.action === action.name && (busy.target as { row: Row['id'] }).row === row.id;
  return (
    <ButtonFace
      icon={action.icon}
      label={textIn(action.title, locale)}
      color={action.color}
      busy={isBusy}
      haspopup={asksFirst(action, row) ? 'dialog' : undefined}
      onPress={(anchor) => run.start(action, rowTarget(view, row, action), anchor)}
    />
  );
}
