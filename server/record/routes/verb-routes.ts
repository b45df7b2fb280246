import { VERBS, type VerbName, type VerbRow } from '#engine/contract/index.ts';
import type { CompiledDefinition } from '#engine/compile/index.ts';
import { allVerbs } from '../verbs/all-verbs.ts';
import { isExportable } from '../verbs/export.verb.ts';
import { isImportable } from '../verbs/import.verb.ts';
import type { VerbHandler } from '../verbs/verb-handlers.ts';

/** What answers at one address of the back office, by method. */
export interface VerbRoute {
  needs: VerbRow['needs'];
  methods: ReadonlyMap<string, VerbHandler>;
}

type Handlers = Record<string, VerbHandler>;
const VERB_ROWS = Object.entries(allVerbs) as [
  VerbName,
  { routes: Record<string, Handlers>; rest: Handlers },
][];
const needsOf = (name: VerbName): VerbRow['needs'] => (VERBS[name] as VerbRow).needs;

/** Verbs by the last part of their address. */
export const VERB_ROUTES: ReadonlyMap<string, VerbRoute> = new Map(
  VERB_ROWS.flatMap(([name, { routes }]) =>
    Object.entries(routes).map(([route, methods]): [string, VerbRoute] => [
      route,
      { needs: needsOf(name), methods: new Map(Object.entries(methods)) },
    ]),
  ),
);

/** Requests of the REST dialect by `METHOD /path`, each with what a definition needs for it. */
export const REST_ROUTES: ReadonlyMap<string, { needs: VerbRow['needs']; handle: VerbHandler }> = new Map(
  VERB_ROWS.flatMap(([name, { rest }]) =>
    Object.entries(rest).map(([form, handle]) => [form, { needs: needsOf(name), handle }] as const),
  ),
);

/** Whether a definition has what a verb needs. Without drag sort the verb is known, but no right of it exists. */
export function hasPart(definition: CompiledDefinition, needs: VerbRow['needs']): boolean {
  switch (needs) {
    case 'recycle':
      return definition.recycle;
    case 'export':
      return isExportable(definition);
    case 'import':
      return isImportable(definition);
    case 'tabs':
      return definition.tabs.length > 0;
    default:
      return true;
  }
}
