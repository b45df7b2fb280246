import { createContext, useContext } from 'react';
import type { HttpClient } from './http-client.ts';
import type { RecordProvider } from './data-provider.ts';

/** What the screens reach the server with. */
export interface Services {
  http: HttpClient;
  records: RecordProvider;
  /** Path of the back office, e.g. `/admin`. */
  base: string;
}

export const ServicesContext = createContext<Services | null>(null);

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useServices needs a ServicesContext.Provider above it');
  return services;
}
