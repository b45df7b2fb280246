import { QueryClient } from '@tanstack/react-query';
import { HttpError } from './http-error.ts';

/** A failed read is tried once more when the network failed, never when the server refused. */
export function createQueryClient(): QueryClient {
  const retry = (failures: number, error: unknown): boolean =>
    failures < 1 && (!(error instanceof HttpError) || error.status === 0 || error.status >= 502);
  return new QueryClient({
    defaultOptions: {
      queries: { retry, retryDelay: 600, refetchOnWindowFocus: false, staleTime: 0 },
      // Who saves without a network hears so at once: nothing is sent behind their back later.
      mutations: { networkMode: 'always' },
    },
  });
}
