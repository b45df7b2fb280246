import { useEffect, useState } from 'react';
import type { ClientView } from '#engine/compile/index.ts';
import { FormDialog } from './form-dialog.tsx';
import { FormDrawer } from './form-drawer.tsx';
import { useFormWays } from './form-ways.ts';

interface Props {
  view: ClientView;
  /** Which row's form is open; null: none. */
  place: { id: string | null } | null;
}

/** The form over its list, as a dialog or a drawer; what was open stays drawn while it goes away. */
export function FormFrame({ view, place }: Props) {
  const { leave } = useFormWays(view);
  const [shown, setShown] = useState(place);
  const [mode, setMode] = useState(view.form.mode);
  useEffect(() => {
    if (place) setShown(place);
    // A definition that changes must not take the form away from under somebody's hands.
    else setMode(view.form.mode);
  }, [place, view.form.mode]);
  const drawn = place ?? shown;
  if (!drawn) return null;
  const Frame = mode === 'drawer' ? FormDrawer : FormDialog;
  return (
    <Frame view={view} id={drawn.id} open={place !== null} onLeave={leave} onClosed={() => setShown(null)} />
  );
}
