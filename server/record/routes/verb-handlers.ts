import { VERBS, type VerbName, type VerbRow } from '#engine/contract/index.ts';
import type { CompiledDefinition } from '#engine/compile/index.ts';
import type { Call } from '#server/http/call.ts';
import type { RecordRequest } from '../record-request.ts';
import type { RecordServices } from '../record-services.ts';
import { isExportable } from '../verbs/export.verb.ts';
import { isImportable } from '../verbs/import.verb.ts';

/** Answers one request for a verb. */
export type VerbHandler = (services: RecordServices, request: RecordRequest, call: Call) => unknown;

type Rows = typeof VERBS;
type HandlerByName<Names> = Names extends readonly (infer Name extends string)[]
  ? { [One in Name]: VerbHandler }
  : never;

/** A handler for each address and method that the table of verbs names: what is missing does not compile. */
export type RouteHandlers = {
  [Name in VerbName]: {
    [Route in keyof Rows[Name]['routes']]: HandlerByName<Rows[Name]['routes'][Route]>;
  };
};

/** The same for the requests of the REST dialect. */
export type RestHandlers = { [Name in VerbName]: HandlerByName<Rows[Name]['rest']> };

/** What answers at one address of the back office, by method. */
export interface VerbRoute {
  needs: VerbRow['needs'];
  methods: ReadonlyMap<string, VerbHandler>;
}

/** Routes by the last part of their address. */
export function verbRoutes(handlers: RouteHandlers): ReadonlyMap<string, VerbRoute> {
  const rows = Object.entries(handlers) as [VerbName, Record<string, Record<string, VerbHandler>>][];
  return new Map(
    rows.flatMap(([name, routes]) =>
      Object.entries(routes).map(([route, methods]): [string, VerbRoute] => [
        route,
        { needs: (VERBS[name] as VerbRow).needs, methods: new Map(Object.entries(methods)) },
      ]),
    ),
  );
}

/** Requests of the REST dialect by `METHOD /path`, each with what a definition needs for it. */
export function restRoutes(
  handlers: RestHandlers,
): ReadonlyMap<string, { needs: VerbRow['needs']; handle: VerbHandler }> {
  const rows = Object.entries(handlers) as [VerbName, Record<string, VerbHandler>][];
  return new Map(
    rows.flatMap(([name, forms]) =>
      Object.entries(forms).map(
        ([form, handle]) => [form, { needs: (VERBS[name] as VerbRow).needs, handle }] as const,
      ),
    ),
  );
}

/** Whether a definition has what a verb needs. Without drag sort the verb is known, but no right of it exists. */
export function hasPart(definition: CompiledDefinition, needs: VerbRow['needs']): boolean {
  switch (needs) {
    case 'recycle':
      return definition.recycle;
    case 'export':
      return isExportable(definition);
    case 'import':
      return isImportable(definition);
    default:
      return true;
  }
}
