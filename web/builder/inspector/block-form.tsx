import { memo, useMemo } from 'react';
import { withTheme, type FormProps, type IChangeEvent } from '@rjsf/core';
import { Theme as MuiFormTheme } from '@rjsf/mui';
import { hashForSchema, type ObjectFieldTemplateProps, type RJSFSchema, type UiSchema } from '@rjsf/utils';
import { createPrecompiledValidator } from '@rjsf/validator-ajv8';
import { textIn, type Json, type JsonObject, type JsonSchema, type Text } from '#engine/definition/index.ts';
import { asErrorSchema } from '../../records/form/form-errors.ts';
import { FieldErrorTemplate, FieldTemplate } from '../../records/form/form-templates.tsx';
import { ValueField, type FormFacts } from '../../records/form/value-field.tsx';
import { useLocale } from '../../texts/index.ts';
import { useEventCallback } from '../../ui/index.ts';
import { blockFields, blockInput } from './block-input.ts';

const Form = withTheme(MuiFormTheme);
const DrawnForm = memo(Form);
const TEMPLATES: FormProps['templates'] = { FieldTemplate, FieldErrorTemplate, ObjectFieldTemplate: Grid };
const FIELDS: FormProps['fields'] = { value: ValueField };
const PLAIN_DEFAULTS = { emptyObjectFields: 'skipDefaults', arrayMinItems: { populate: 'never' } } as const;
const NO_BUTTON = <></>;

export interface BlockFormProps {
  /** Begins the ids of the inputs. */
  id: string;
  schema: JsonSchema;
  /** `content` or `style`; left out: all properties. */
  group?: string;
  value: JsonObject;
  readonly: boolean;
  /** What is wrong, by the names of the properties. */
  issues?: Record<string, string>;
  onChange: (name: string, value: Json | undefined) => void;
}

/** The properties of a block, or of an item in one, as a form that rjsf makes from their schema. */
export function BlockForm({ id, schema, group, value, readonly, issues, onChange }: BlockFormProps) {
  const locale = useLocale();
  const drawn = useMemo(() => {
    const fields = blockFields(schema, group);
    const titles = fields.map(([name, field]) => [
      name,
      { title: textIn((field['x-title'] ?? name) as Text, locale), default: undefined },
    ]);
    const form = { type: 'object', properties: Object.fromEntries(titles) } as RJSFSchema;
    const facts: FormFacts = { schemas: Object.fromEntries(fields), isReadonly: () => readonly };
    return {
      form,
      facts,
      names: fields.map(([name]) => name),
      uiSchema: Object.fromEntries(
        fields.map(([name, field]) => [name, blockInput(field, locale)]),
      ) as UiSchema,
      // The engine validates; rjsf draws.
      validator: createPrecompiledValidator({ [hashForSchema(form)]: () => true } as never, form),
    };
  }, [schema, group, locale, readonly]);
  const values = useMemo(
    () => Object.fromEntries(drawn.names.flatMap((name) => (name in value ? [[name, value[name]]] : []))),
    [drawn, value],
  );
  const change = useEventCallback((event: IChangeEvent, changed: string | undefined): void => {
    const name = drawn.names.find((each) => changed === `${id}_${each}`);
    if (name === undefined) return;
    const next = ((event.formData ?? {}) as JsonObject)[name];
    onChange(name, next === null || next === '' ? undefined : next);
  });
  const extraErrors = useMemo(() => asErrorSchema(issues ?? {}), [issues]);
  return (
    <DrawnForm
      tagName="div"
      idPrefix={id}
      schema={drawn.form}
      uiSchema={drawn.uiSchema}
      validator={drawn.validator}
      formData={values}
      formContext={drawn.facts}
      fields={FIELDS}
      templates={TEMPLATES}
      extraErrors={extraErrors}
      experimental_defaultFormStateBehavior={PLAIN_DEFAULTS}
      readonly={readonly}
      noValidate
      noHtml5Validate
      showErrorList={false}
      onChange={change}
    >
      {NO_BUTTON}
    </DrawnForm>
  );
}

/** Numbers, choices and switches two beside each other; everything else over the whole width. */
function Grid({ properties, uiSchema }: ObjectFieldTemplateProps) {
  return (
    <div className="pb-grid">
      {properties.map(({ name, content }) => {
        const options = (uiSchema?.[name]?.['ui:options'] ?? {}) as { span?: number };
        return (
          <div
            key={name}
            data-setting={name}
            style={{ gridColumn: `span ${options.span ?? 12}`, minWidth: 0 }}
          >
            {content}
          </div>
        );
      })}
    </div>
  );
}
