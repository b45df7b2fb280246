import type { CheckIssue } from '#engine/checks/index.ts';
import type { CompiledDefinition } from '#engine/compile/index.ts';
import { BEHAVIOUR_STAGES, type Behaviour } from './behaviour.ts';

/**
 * Whether definitions and behaviours fit each other, both ways:
 * D601 an action that nothing carries out (a transition alone is carried out by the product),
 * D602 a behaviour for a definition, a stage or an action that does not exist.
 */
export function checkBehaviours(
  definitions: Iterable<CompiledDefinition>,
  behaviours: readonly Behaviour[],
): CheckIssue[] {
  const known = new Map([...definitions].map((definition) => [definition.name, definition]));
  const byName = new Map(behaviours.map((behaviour) => [behaviour.definition, behaviour]));
  return [
    ...[...known.values()].flatMap((definition) =>
      actionsWithoutMethod(definition, byName.get(definition.name)),
    ),
    ...behaviours.flatMap((behaviour) => strayParts(behaviour, known.get(behaviour.definition))),
  ];
}

function actionsWithoutMethod(
  definition: CompiledDefinition,
  behaviour: Behaviour | undefined,
): CheckIssue[] {
  return definition.actions.flatMap(({ name }, index) => {
    if (Object.hasOwn(behaviour?.actions ?? {}, name) || Object.hasOwn(definition.transitions, name))
      return [];
    return [
      {
        id: 'D601',
        severity: 'error',
        definition: definition.name,
        path: `actions[${index}].name`,
        message: `The action "${name}" has no method that carries it out.`,
        remedy: `Write actions.${name} in server/behaviours/${definition.name}.behaviour.ts or give it a transition.`,
      },
    ];
  });
}

function strayParts(behaviour: Behaviour, definition: CompiledDefinition | undefined): CheckIssue[] {
  const at = `server/behaviours/${behaviour.definition}.behaviour.ts`;
  if (!definition) {
    return [
      stray(behaviour, '', `There is no definition "${behaviour.definition}".`, `Rename or remove ${at}.`),
    ];
  }
  const names = ['definition', 'actions', ...BEHAVIOUR_STAGES] as string[];
  const stages = Object.keys(behaviour)
    .filter((name) => !names.includes(name))
    .map((name) =>
      stray(behaviour, name, `There is no stage "${name}".`, `Use one of ${names.slice(2).join(', ')}.`),
    );
  const actions = Object.keys(behaviour.actions ?? {})
    .filter((name) => !definition.actions.some((action) => action.name === name))
    .map((name) =>
      stray(
        behaviour,
        `actions.${name}`,
        `The definition has no action "${name}".`,
        `Add it to the definition or remove it from ${at}.`,
      ),
    );
  return [...stages, ...actions];
}

function stray(behaviour: Behaviour, path: string, message: string, remedy: string): CheckIssue {
  return { id: 'D602', severity: 'error', definition: behaviour.definition, path, message, remedy };
}
