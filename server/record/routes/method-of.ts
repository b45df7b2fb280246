import type { Call } from '#server/http/call.ts';

/** The method a call is answered by: who asks for the head of an answer asks what a GET would say. */
export function methodOf({ request }: Call): string {
  return request.method === 'HEAD' ? 'GET' : request.method;
}
