import { createContext, useContext } from 'react';
import type { Identifier } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import type { ClientView } from '#engine/compile/index.ts';
import { addPath, listPath, recordPath } from '../../providers/index.ts';
import { openingIn, type FormOpening } from './form-opening.ts';

/** Where a form's buttons lead. */
export interface FormWays {
  opening: FormOpening;
  /** How many forms lie below this one; 0: the address is its own. */
  depth: number;
  /** Goes back to what is below the form. */
  leave: () => void;
  /** Opens another row of the same table where the form is; null: a new one. `replace`: one never comes back to this one. */
  open: (id: Identifier | null, opening: FormOpening, replace?: boolean) => void;
  /** Called after a save or a deletion: what is below shows the row too. */
  onChanged?: () => void;
}

/** Of a form that lies above the page; null: the address says which form is open. */
export const FormWaysContext = createContext<FormWays | null>(null);

/** How many forms lie below this one. */
export const useFormDepth = (): number => useContext(FormWaysContext)?.depth ?? 0;

/** The id of what a form is called by; forms above one another have their own. */
export const formTitleId = (depth: number): string => (depth === 0 ? 'form-title' : `form-title-${depth}`);

/**
 * By its address a form is left for the list as it was searched: one step back where it was opened from there, else in the
 * form's place. So the back button never opens a form again that somebody has closed.
 */
export function useFormWays(view: ClientView): FormWays {
  const above = useContext(FormWaysContext);
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const opening = openingIn(state);
  if (above) return above;
  return {
    opening,
    depth: 0,
    leave: () => {
      if (opening.fromList) void navigate(-1);
      else void navigate(listPath(view.name), { replace: true });
    },
    open: (id, next, replace = false) => {
      const pathname = id === null ? addPath(view.name) : recordPath(view.name, id);
      void navigate({ pathname, search }, { replace, state: next });
    },
  };
}
