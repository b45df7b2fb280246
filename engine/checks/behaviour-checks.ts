import type { Definition } from '#engine/model/definition.ts';
import { fieldOf, both } from '../definition/index.ts';
import type { Check, CheckContext, Finding } from './check.ts';

/** Checks of actions, state machines and of the code that carries them out. */
export const BEHAVIOUR_CHECKS: readonly Check[] = [
  { id: 'D601', severity: 'error', run: actionWithoutMethod },
  { id: 'D602', severity: 'error', run: methodWithoutAction },
  { id: 'D603', severity: 'error', run: transitionWithoutAction },
  { id: 'D604', severity: 'error', run: stateUnknown },
];

function methodsOf(definition: Definition, { behaviours }: CheckContext): readonly string[] {
  const methods = behaviours?.methods ?? {};
  const name = definition.of ?? definition.name;
  return Object.hasOwn(methods, name) ? (methods[name] ?? []) : [];
}

/** A transition alone is carried out by the product. */
function actionWithoutMethod(definition: Definition, context: CheckContext): Finding[] {
  if (!context.behaviours) return [];
  const methods = methodsOf(definition, context);
  return (definition.actions ?? [])
    .filter(({ name }) => !methods.includes(name) && !Object.hasOwn(definition.transitions ?? {}, name))
    .map(({ name }) => ({
      path: `actions.${name}`,
      message: both(`没有代码执行操作“${name}”。`, `Nothing carries the action "${name}" out.`),
      remedy: both(
        '请在行为代码中写同名方法，或给操作配置状态流转。',
        'Write a method of that name in the behaviour, or give the action a transition.',
      ),
    }));
}

function methodWithoutAction(definition: Definition, context: CheckContext): Finding[] {
  // Not every action of the other definition has to be taken along.
  if (definition.of !== undefined) return [];
  const actions = (definition.actions ?? []).map((action) => action.name);
  const known = [...(context.behaviours?.stages ?? []), ...actions];
  return methodsOf(definition, context)
    .filter((method) => !known.includes(method))
    .map((method) => ({
      path: `behaviour.${method}`,
      message: both(
        `行为代码中的方法“${method}”既不是阶段，也不是操作。`,
        `The behaviour has a method "${method}", which is neither a stage nor an action.`,
      ),
      remedy: both(
        `请改名、删除或添加该操作；已知：${known.join('、')}。`,
        `Rename or remove it, or add the action; known are: ${known.join(', ')}.`,
      ),
    }));
}

function transitionWithoutAction(definition: Definition): Finding[] {
  const actions = (definition.actions ?? []).map((action) => action.name);
  return Object.keys(definition.transitions ?? {})
    .filter((name) => !actions.includes(name))
    .map((name) => ({
      path: `transitions.${name}`,
      message: both(
        `没有操作“${name}”可以执行这一步流转。`,
        `There is no action "${name}" that could make this step.`,
      ),
      remedy: both('请添加该操作，或去掉这一流转。', 'Add the action or remove the transition.'),
    }));
}

function stateUnknown(definition: Definition, { optionLists }: CheckContext): Finding[] {
  return Object.entries(definition.transitions ?? {}).flatMap(([action, step]) => {
    const { options } = fieldOf(definition, step.field ?? 'status') ?? {};
    const listed =
      typeof options === 'string' && Object.hasOwn(optionLists, options) ? optionLists[options] : options;
    if (!Array.isArray(listed) || listed.length === 0) return [];
    const known = listed.map((option) => String(option.key));
    const states: [string, string | number][] = [
      ...step.from.map((state, index): [string, string | number] => [`from[${index}]`, state]),
      ['to', step.to],
    ];
    return states
      .filter(([, state]) => !known.includes(String(state)))
      .map(([key, state]) => ({
        path: `transitions.${action}.${key}`,
        message: both(
          `状态“${state}”不是“${step.field ?? 'status'}”的选项。`,
          `The state "${state}" is none of the options of "${step.field ?? 'status'}".`,
        ),
        remedy: both(`可用：${known.join('、')}。`, `Use one of: ${known.join(', ')}.`),
      }));
  });
}
