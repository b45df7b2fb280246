import { useMemo, useRef, useState } from 'react';
import type { FormProps, IChangeEvent } from '@rjsf/core';
import { withTheme } from '@rjsf/core';
import { Theme as MuiFormTheme } from '@rjsf/mui';
import type { RJSFSchema, RJSFValidationError } from '@rjsf/utils';
import { customizeValidator } from '@rjsf/validator-ajv8';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ClientForm } from '#engine/compile/index.ts';
import type { JsonObject } from '#engine/definition/index.ts';
import { useLocale } from '../../texts/index.ts';
import { fieldStates } from './form-conditions.ts';
import { asErrorSchema, wordedErrors } from './form-errors.ts';
import { prepareForm, type SentForm } from './form-schema.ts';
import { FieldErrorTemplate, FieldTemplate, ObjectFieldTemplate } from './form-templates.tsx';
import { ValueField, type FormFacts } from './value-field.tsx';

const Form = withTheme(MuiFormTheme);
const validator = customizeValidator({
  AjvClass: Ajv2020,
  ajvOptionsOverrides: { strict: false, logger: false },
});
const templates: FormProps['templates'] = { FieldTemplate, FieldErrorTemplate, ObjectFieldTemplate };
const fields: FormProps['fields'] = { value: ValueField };
const plainDefaults = { emptyObjectFields: 'skipDefaults', arrayMinItems: { populate: 'never' } } as const;

export interface SchemaFormProps {
  id: string;
  sent: SentForm;
  conditions: ClientForm['conditions'];
  values: JsonObject;
  stored?: JsonObject;
  /** Nothing may be changed: only looked at. */
  locked: boolean;
  /** The server's messages by field. */
  issues: Record<string, string>;
  onChange: (values: JsonObject, field: string | undefined) => void;
  /** Called with values the schema accepts, hidden fields left out. */
  onSubmit: (values: JsonObject) => void;
  onInvalid: (count: number) => void;
}

/** rjsf over one client form: conditions live, errors in the product's words and at their fields. */
export function SchemaForm(props: SchemaFormProps) {
  const { sent, conditions, values, stored, locked, issues } = props;
  const locale = useLocale();
  const [strict, setStrict] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  // The schema is made anew only when a condition turns, not with every key.
  const states = JSON.stringify(fieldStates(conditions, { ...stored, ...values }));
  const form = useMemo(() => prepareForm(sent, JSON.parse(states), locked), [sent, states, locked]);
  const titles = useMemo(() => titlesOf(form.schema), [form.schema]);
  const facts = useMemo<FormFacts>(() => ({ stored }), [stored]);
  const extraErrors = useMemo(() => asErrorSchema(issues), [issues]);

  const submit = ({ formData }: IChangeEvent): void => {
    const unfinished = unfinishedInput(box.current);
    if (unfinished) {
      unfinished.focus();
      props.onInvalid(1);
      return;
    }
    props.onSubmit((formData ?? {}) as JsonObject);
  };
  const refuse = (errors: RJSFValidationError[]): void => {
    setStrict(true);
    props.onInvalid(new Set(errors.map((error) => error.property)).size);
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };

  return (
    <div ref={box}>
      <Form
        id={props.id}
        schema={form.schema}
        uiSchema={form.uiSchema}
        validator={validator}
        formData={values}
        formContext={facts}
        fields={fields}
        templates={templates}
        extraErrors={extraErrors}
        transformErrors={(errors) => wordedErrors(errors, titles, locale)}
        experimental_defaultFormStateBehavior={plainDefaults}
        liveValidate={strict ? 'onChange' : false}
        noHtml5Validate
        showErrorList={false}
        onChange={(event, id) =>
          props.onChange((event.formData ?? {}) as JsonObject, id?.replace(/^root_/, ''))
        }
        onSubmit={submit}
        onError={refuse}
      >
        {/* Enter in a text box submits only where a submit button stands in the form. */}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </Form>
    </div>
  );
}

function titlesOf(schema: RJSFSchema): Record<string, string> {
  const entries = Object.entries(schema.properties ?? {}).map(([name, field]) => [
    name,
    typeof field === 'object' ? (field.title ?? name) : name,
  ]);
  return Object.fromEntries(entries) as Record<string, string>;
}

/** An input that holds text which is no value yet, such as half a JSON document. */
function unfinishedInput(box: HTMLElement | null): HTMLElement | undefined {
  const inputs = [
    ...(box?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea') ?? []),
  ];
  return inputs.find((input) => input.validity.customError);
}
