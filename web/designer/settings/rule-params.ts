import { validators } from '#engine/rules/index.ts';
import type { Json } from '#engine/definition/index.ts';

/** How the parameters of a rule are asked for, as one value in a box. */
export interface RuleParams {
  widget: 'number' | 'string';
  read: (params: readonly Json[]) => Json | undefined;
  /** The parameters with another value in them; what stands beside it stays. */
  write: (params: readonly Json[], value: Json) => Json[];
}

const first = (widget: RuleParams['widget']): RuleParams => ({
  widget,
  read: ([value]) => value,
  write: ([, ...rest], value) => [value, ...rest],
});

/** The rules that take parameters, by name. The last of one or two lengths is the longest. */
export const RULE_PARAMS: Readonly<Record<string, RuleParams>> = {
  min: first('number'),
  max: first('number'),
  minLength: first('number'),
  length: {
    widget: 'number',
    read: (params) => params.at(-1),
    write: (params, value) => [...params.slice(0, -1), value],
  },
  // A pattern holds commas of its own; its flags stand behind it.
  pattern: first('string'),
};

/** Whether a rule is asked for parameters: one that takes some, or nobody knows. */
export const takesParams = (rule: string): boolean => rule in RULE_PARAMS || !(rule in validators);
