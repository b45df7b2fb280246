import { useNavigate } from 'react-router';
import type { ClientView } from '#engine/compile/index.ts';
import { listPath } from '../../providers/index.ts';
import { useFormOpening } from './form-opening.ts';

/**
 * Leads back to the list as it was searched: one step back where the form was opened from there, else in the form's
 * place. So the back button never opens a form again that somebody has closed.
 */
export function useLeave(view: ClientView): () => void {
  const navigate = useNavigate();
  const { fromList } = useFormOpening();
  return () => {
    if (fromList) void navigate(-1);
    else void navigate(listPath(view.name), { replace: true });
  };
}
