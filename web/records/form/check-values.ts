import { createPrecompiledValidator } from '@rjsf/validator-ajv8';
import { hashForSchema, type RJSFSchema, type ValidatorType } from '@rjsf/utils';
import type { FieldIssue } from '#engine/contract/index.ts';
import type { Json, JsonObject, JsonSchema, ValidatorDefinition } from '#engine/definition/index.ts';
import { isEmptyHtml } from '#engine/fields/index.ts';
import { applyRules, isEmpty } from '#engine/rules/index.ts';
import { ruleFor, type Rule, type RuleError } from '../../providers/index.ts';
import { reportUnknown } from '../../fields/report-unknown.ts';
import type { FieldStates } from './form-conditions.ts';
import { issuesOf } from './form-errors.ts';
import { pathOf } from './field-path.ts';
import { isSameValue } from './form-values.ts';
import { asObject, requiredOf, type SentForm } from './form-schema.ts';

/** Where no view brought a validator only the server validates. */
const validatedByServer: Rule = () => true;

/** rjsf's validator for a schema, made of the function that the server wrote for it: no code is made from text. */
export function writtenValidator(sent: JsonSchema, drawn: RJSFSchema): ValidatorType {
  const rule = ruleFor(sent);
  if (!rule)
    reportUnknown('validator', String(sent.title ?? Object.keys(asObject(sent.properties)).join(', ')));
  const functions = { [hashForSchema(drawn)]: rule ?? validatedByServer };
  return createPrecompiledValidator(functions as never, drawn);
}

/** What the values of a form are validated by. */
export interface Validated {
  validator: ValidatorType;
  drawn: RJSFSchema;
  sent: SentForm;
  states: FieldStates;
  /** The values a stored row came with: what nobody changed is no matter of this form, however wrong it is. */
  start: JsonObject | null;
}

/** What is wrong with a form's values before they are sent: the schema, what is required, the fields' own rules. */
export function checkValues(
  { validator, drawn, sent, states, start }: Validated,
  values: JsonObject,
): FieldIssue[] {
  const given = withoutFields(values, states.hidden);
  const { errors = [] } = validator.rawValidation<RuleError>(drawn, given);
  const required = [...new Set([...requiredOf(sent.schema), ...states.required])];
  const missing = required.filter((name) => isMissing(given[name], widgetOf(sent, name)));
  const found = [
    ...missing.map((name) => missingIssue(name, widgetOf(sent, name))),
    ...choiceIssues(states, given),
    ...issuesOf(errors, (field) => widgetOf(sent, field)),
    ...Object.keys(asObject(sent.schema.properties)).flatMap((name) =>
      applyRules(rulesOf(sent, name), given[name], name),
    ),
  ];
  const untouched =
    start === null
      ? []
      : Object.keys(asObject(sent.schema.properties)).filter((name) => isSameValue(start[name], given[name]));
  return found.filter(({ path, code }) => {
    const field = pathOf(path)[0] ?? '';
    if (states.hidden.includes(field)) return false;
    const asked = code === 'option' ? field in states.choices : states.required.includes(field);
    return asked || !untouched.includes(field);
  });
}

/** The values without some fields, and without what is no value. */
export function withoutFields(values: JsonObject, fields: readonly string[]): JsonObject {
  const left = Object.entries(values).filter(
    ([name, value]) => !fields.includes(name) && value !== undefined,
  );
  return Object.fromEntries(left);
}

const widgetOf = (sent: SentForm, field: string): string | undefined => {
  const ui = asObject(sent.uiSchema[field]);
  const widget = ui['ui:widget'] ?? ui['ui:field'];
  return typeof widget === 'string' ? widget : undefined;
};

const isMissing = (value: Json | undefined, widget: string | undefined): boolean =>
  isEmpty(value) || (widget === 'editor' && typeof value === 'string' && isEmptyHtml(value));

const missingIssue = (path: string, widget: string | undefined): FieldIssue => ({
  path,
  code: widget === 'editor' ? 'editorRequired' : 'required',
});

/** A choice that was made before the row took it away. */
function choiceIssues({ choices }: FieldStates, values: JsonObject): FieldIssue[] {
  return Object.entries(choices).flatMap(([path, offered]): FieldIssue[] => {
    const value = values[path];
    if (isEmpty(value)) return [];
    const chosen = Array.isArray(value) ? value : [value];
    const known = new Set(offered.map(String));
    return chosen.every((each) => known.has(String(each))) ? [] : [{ path, code: 'option' }];
  });
}

function rulesOf(sent: SentForm, field: string): ValidatorDefinition[] {
  const rules = asObject(asObject(sent.uiSchema[field])['ui:options']).rules;
  return Array.isArray(rules) ? (rules as unknown as ValidatorDefinition[]) : [];
}
