import {
  APPLICATION_FIELDS,
  APPLICATION_STEPS,
  isAskedFor,
  type ApplicationField,
  type ApplicationStepNumber,
} from '#engine/commerce/index.ts';
import type { ApplicationValues, ShopApplication } from './application-types.ts';

/** The step that asks for a field; the last one for what none does. */
export const stepOf = (field: string): ApplicationStepNumber =>
  ([1, 2] as const).find((step) => APPLICATION_STEPS[step].some(({ name }) => name === field)) ?? 3;

/** The fields of a step that its values ask for. */
export const shownFields = (
  step: ApplicationStepNumber,
  values: ApplicationValues,
): readonly ApplicationField[] => APPLICATION_STEPS[step].filter((field) => isAskedFor(field, values));

/** Those of the values that a step asks for. */
export const ofStep = (step: ApplicationStepNumber, values: ApplicationValues): ApplicationValues =>
  Object.fromEntries(APPLICATION_STEPS[step].map(({ name }) => [name, values[name] ?? '']));

/** What is typed into: what the application holds, the first choice where none is made, nothing where only the end of it is known. */
export function valuesToEdit({ values }: ShopApplication): ApplicationValues {
  const begun = APPLICATION_FIELDS.flatMap(({ name, kind, options }): [string, string | number][] => {
    if (kind === 'sealed' || kind === 'password') return [[name, '']];
    return kind === 'choice' && !values[name] ? [[name, options?.[0] ?? '']] : [];
  });
  return { ...values, ...Object.fromEntries(begun) };
}

/** What is sent of a step: its shown fields, without secrets that stay as they are. */
export function stepBody(step: ApplicationStepNumber, values: ApplicationValues): Record<string, unknown> {
  const body = shownFields(step, values).flatMap(({ name, kind }): [string, unknown][] => {
    const value = values[name] ?? '';
    if ((kind === 'sealed' || kind === 'password') && value === '') return [];
    if (kind === 'pictures' || kind === 'classes') return [[name, Array.isArray(value) ? value : []]];
    return [[name, value]];
  });
  return { step, ...Object.fromEntries(body) };
}
