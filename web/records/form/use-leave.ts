import { useLocation, useNavigate } from 'react-router';
import type { ClientView } from '#engine/compile/index.ts';
import { listPath } from '../../providers/index.ts';

/** Leads back to the list as it was searched. */
export function useLeave(view: ClientView): () => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  return () => void navigate({ pathname: listPath(view.name), search });
}
