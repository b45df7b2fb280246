import { useCallback } from 'react';
import {
  reactRouterProvider,
  RouterProviderContext,
  type RouterNavigateFunction,
  type RouterProvider,
} from 'react-admin';

const { useNavigate } = reactRouterProvider;

/** Leads everywhere, but writes no address over another. */
function useSteps(): RouterNavigateFunction {
  const navigate = useNavigate();
  return useCallback(
    (to, options) => {
      if (options?.replace !== true) navigate(to, options);
    },
    [navigate],
  );
}

const listRouter: RouterProvider = { ...reactRouterProvider, useNavigate: useSteps };

/**
 * Keeps react-admin's list from writing the state of the last visit into an address without any: it would write it into
 * the address of a form over the list too, and take away what the form is given there. The list's own address says it
 * (`useAddressed`).
 */
export function ListRouter({ children }: { children: React.ReactNode }) {
  return <RouterProviderContext.Provider value={listRouter}>{children}</RouterProviderContext.Provider>;
}
