import type { VerbName, VERBS } from '#engine/contract/index.ts';
import type { Call } from '#server/http/call.ts';
import type { RecordRequest } from '../record-request.ts';
import type { RecordServices } from '../record-services.ts';

/** Answers one request for a verb. */
export type VerbHandler = (services: RecordServices, request: RecordRequest, call: Call) => unknown;

type Rows = typeof VERBS;
type HandlerByName<Names> = Names extends readonly (infer Name extends string)[]
  ? { [One in Name]: VerbHandler }
  : never;

/** A handler for each address, method and REST request that the table names for a verb: what is missing does not compile. */
export interface VerbHandlers<Name extends VerbName> {
  routes: { [Route in keyof Rows[Name]['routes']]: HandlerByName<Rows[Name]['routes'][Route]> };
  rest: HandlerByName<Rows[Name]['rest']>;
}

/** Writes answer with a message only in the back office. */
export function quiet(
  verb: (services: RecordServices, request: RecordRequest) => Promise<unknown>,
): VerbHandler {
  return async (services, request) => {
    await verb(services, request);
    return null;
  };
}
