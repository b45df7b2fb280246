import { Navigate, useLocation } from 'react-router';
import { sessionStore, useServices, useSite } from '../../providers/index.ts';
import { keptState, loadingPath } from '../routes/loading-address.ts';
import { LoadingPage } from '../routes/loading-page.tsx';
import { Frame } from './frame.tsx';

/** Everything but the login: only for whoever is signed in, and only once the menu is there. */
export function AdminShell() {
  const location = useLocation();
  const { base } = useServices();
  if (!sessionStore.read()) {
    const nextPathname = `${location.pathname}${location.search}`;
    return <Navigate to="/login" replace state={{ nextPathname }} />;
  }
  if (/^\/loading(\/[^/]*)?\/?$/.test(location.pathname)) return <LoadingPage />;
  if (location.pathname === '/') return <Navigate to={loadingPath(base, location)} replace />;
  return <WithMenu />;
}

function WithMenu() {
  const location = useLocation();
  const { base } = useServices();
  const { data: site } = useSite();
  if (site) return <Frame site={site} />;
  return <Navigate to={loadingPath(base, location)} replace state={keptState(location.state)} />;
}
