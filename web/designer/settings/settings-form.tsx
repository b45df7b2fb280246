import { memo, useMemo } from 'react';
import { withTheme, type FormProps, type IChangeEvent } from '@rjsf/core';
import { Theme as MuiFormTheme } from '@rjsf/mui';
import { hashForSchema, type ObjectFieldTemplateProps, type RJSFSchema, type UiSchema } from '@rjsf/utils';
import { createPrecompiledValidator } from '@rjsf/validator-ajv8';
import type { Json, JsonObject, JsonSchema } from '#engine/definition/index.ts';
import { asErrorSchema } from '../../records/form/form-errors.ts';
import { FieldErrorTemplate, FieldTemplate } from '../../records/form/form-templates.tsx';
import { ValueField, type FormFacts } from '../../records/form/value-field.tsx';
import type { SettingMessages } from '../check/issue-place.ts';
import { valueAt, type Path } from '../draft/at-path.ts';
import { useEventCallback } from '../../ui/index.ts';
import type { DesignerHints, Setting, SettingPlace } from './setting.ts';
import { useDesignerWords } from '../../texts/designer.ts';

const Form = withTheme(MuiFormTheme);
const templates: FormProps['templates'] = {
  FieldTemplate,
  FieldErrorTemplate,
  ObjectFieldTemplate: SettingsGrid,
};
const fields: FormProps['fields'] = { value: ValueField };
const plainDefaults = { emptyObjectFields: 'skipDefaults', arrayMinItems: { populate: 'never' } } as const;

export interface SettingsFormProps {
  /** Begins the ids of the inputs. */
  id: string;
  settings: readonly Setting[];
  /** What the paths of the settings lead into: a field, a definition, an item of a list. */
  document: unknown;
  place: SettingPlace;
  /** The meta-schema's word on a setting. */
  schemaOf: (path: Path) => JsonSchema;
  /** What is wrong, by key. */
  issues?: Partial<Record<string, SettingMessages>>;
  onChange: (path: Path, value: Json | undefined) => void;
}

/** Settings as a form that rjsf makes from the meta-schema: one property for each, whatever its depth in the document. */
export function SettingsForm(props: SettingsFormProps) {
  const { id, document, place, schemaOf, issues, onChange } = props;
  const wanted = props.settings.map(({ key }) => key).join(' ');
  // Which they are is all that can change of them.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const settings = useMemo(() => props.settings, [wanted]);
  const t = useDesignerWords();
  const titles = settings.map(({ key }) => t(`keys.${key}`)).join('\n');
  const schema = useMemo(() => {
    const words = titles.split('\n');
    const properties = settings.map(({ key }, index) => [key, { title: words[index] }]);
    return { type: 'object', properties: Object.fromEntries(properties) } as RJSFSchema;
  }, [settings, titles]);
  // The checks of the engine validate, at the field and in the list of issues; rjsf draws.
  const validator = useMemo(
    () => createPrecompiledValidator({ [hashForSchema(schema)]: () => true } as never, schema),
    [schema],
  );
  const uiSchema = useSame(
    Object.fromEntries(
      settings.map((setting) => {
        const warnings = issues?.[setting.key]?.warnings ?? [];
        const hint = t(`hints.${setting.key as keyof DesignerHints}`, { defaultValue: '' });
        return [setting.key, uiOf(setting, place, [...warnings, hint].filter(Boolean).join(' '))];
      }),
    ) as UiSchema,
  );
  const facts = useMemo<FormFacts>(
    () => ({
      schemas: Object.fromEntries(settings.map(({ key, path }) => [key, schemaOf(path)])),
      isReadonly: () => false,
    }),
    [settings, schemaOf],
  );
  const values = useSame(
    Object.fromEntries(
      settings.flatMap(({ key, path }) => {
        const value = valueAt(document, path);
        return value === undefined ? [] : [[key, value]];
      }),
    ) as JsonObject,
  );
  const change = useEventCallback((event: IChangeEvent, changed: string | undefined): void => {
    const setting = settings.find(({ key }) => changed === `${id}_${key}`);
    if (!setting) return;
    const value = ((event.formData ?? {}) as JsonObject)[setting.key] ?? undefined;
    onChange(setting.path, value === undefined && setting.needed === true ? '' : value);
  });
  const found = useSame(
    Object.fromEntries(
      settings.flatMap(({ key }) => {
        const errors = issues?.[key]?.errors ?? [];
        return errors.length > 0 ? [[key, errors.join(' ')]] : [];
      }),
    ),
  );
  const extraErrors = useMemo(() => asErrorSchema(found), [found]);
  return (
    <DrawnForm
      tagName="div"
      idPrefix={id}
      schema={schema}
      uiSchema={uiSchema}
      validator={validator}
      formData={values}
      formContext={facts}
      fields={fields}
      templates={templates}
      extraErrors={extraErrors}
      experimental_defaultFormStateBehavior={plainDefaults}
      noValidate
      noHtml5Validate
      showErrorList={false}
      onChange={change}
    >
      {NO_BUTTON}
    </DrawnForm>
  );
}

const NO_BUTTON = <></>;

/** Drawn anew only where something of it has changed: a key changes one setting, and the panel holds dozens. */
const DrawnForm = memo(Form);

/** The object from before while it says the same. */
function useSame<T>(now: T): T {
  const said = JSON.stringify(now);
  // What it says is all there is to it.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  return useMemo(() => now, [said]);
}

function uiOf(setting: Setting, place: SettingPlace, help: string): JsonObject {
  const choices = setting.choices?.(place).map((each) => (typeof each === 'string' ? { value: each } : each));
  const props: JsonObject = {
    ...setting.props?.(place),
    ...(choices ? { choices: choices as unknown as Json } : {}),
  };
  return {
    'ui:field': 'value',
    'ui:widget': setting.widget,
    'ui:fieldReplacesAnyOrOneOf': true,
    ...(help === '' ? {} : { 'ui:help': help }),
    'ui:options': { props, span: setting.span ?? 12 },
    ...(typeof props.standard === 'string' || typeof props.standard === 'number'
      ? { 'ui:placeholder': String(props.standard) }
      : {}),
  };
}

/** Two settings side by side where both are small: a panel is narrower than a form. */
function SettingsGrid({ properties, uiSchema }: ObjectFieldTemplateProps) {
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(12, minmax(0, 1fr))', gap: '14px 10px' }}>
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
