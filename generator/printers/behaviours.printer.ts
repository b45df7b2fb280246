import { camelCase } from './words-case.ts';

/** A behaviour's file: its path below `server/behaviours` without `.behaviour.ts`, which is the definition's name. */
export type BehaviourPath = string;

/**
 * Prints `server/generated/behaviours.ts`: what makes all behaviours, in the order of their paths.
 * @param paths e.g. `["auth/admin", "shop/order/order"]`.
 */
export function printBehaviours(paths: readonly BehaviourPath[]): string {
  const sorted = [...paths].sort();
  const imports = sorted.map(
    (path) =>
      `import { ${behaviourName(path)} as ${aliasOf(path)} } from '#server/behaviours/${path}.behaviour.ts';`,
  );
  const names = sorted.map((path) => `  ${aliasOf(path)},`);
  const made = names.length === 0 ? '[];' : ['[', ...names, '];'].join('\n');
  return [
    '// Generated from the files of server/behaviours by `npm run generate`. Do not edit.',
    "import type { Behaviour, BehaviourDeps } from '#server/record/behaviour/behaviour.ts';",
    ...imports,
    '',
    `const makers: ((deps: BehaviourDeps) => Behaviour)[] = ${made}`,
    '',
    '/** All behaviours, made with what they need. */',
    'export const makeBehaviours = (deps: BehaviourDeps): Behaviour[] => makers.map((make) => make(deps));',
    '',
  ].join('\n');
}

/** The name a behaviour is exported by: `shop/order/refund-item` is `refundItemBehaviour`. */
export function behaviourName(path: BehaviourPath): string {
  return `${camelCase(path.slice(path.lastIndexOf('/') + 1))}Behaviour`;
}

/** Its name in the list, where two files may have the same last part. */
function aliasOf(path: BehaviourPath): string {
  return `${camelCase(path)}Behaviour`;
}
