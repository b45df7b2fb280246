import type { Definition } from '#engine/model/definition.ts';

/** Names of the definitions whose rows a record page shows, child tables left out. */
export const pageTargets = (page: Definition['page']): string[] =>
  (page?.sections ?? []).flatMap(({ rows, logs = [] }) => [
    ...(rows ? [rows.definition] : []),
    ...logs.map(({ definition }) => definition),
  ]);
