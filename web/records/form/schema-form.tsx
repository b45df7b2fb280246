import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { FormProps } from '@rjsf/core';
import { withTheme } from '@rjsf/core';
import { Theme as MuiFormTheme } from '@rjsf/mui';
import type { ClientForm } from '#engine/compile/index.ts';
import type { Json, JsonObject, JsonSchema } from '#engine/definition/index.ts';
import { useLocale } from '../../texts/index.ts';
import type { Row } from '../../fields/cells/index.ts';
import { useEventCallback } from '../../ui/use-event-callback.ts';
import { restrictedFields } from '../rights.ts';
import { restrictionPlaces } from './restriction-places.ts';
import { checkValues, withoutFields, writtenValidator, type Validated } from './check-values.ts';
import { RevealContext, type Reveal } from './form-layout.ts';
import { pathOf, withoutField } from './field-path.ts';
import { fieldValues, type FieldValues } from './field-values.ts';
import { focusField, unfinishedField } from './focus-field.ts';
import {
  conditionalChoices,
  drawnSchema,
  drawnUi,
  fieldNames,
  uiOf,
  type DrawnFields,
  type SentForm,
} from './form-schema.ts';
import { fieldStates, rowOf, type FieldStates } from './form-conditions.ts';
import { asErrorSchema, wordedIssues } from './form-errors.ts';
import { FieldErrorTemplate, FieldTemplate, ObjectFieldTemplate } from './form-templates.tsx';
import { formValues, isSameValue } from './form-values.ts';
import { HeldValueField, type HeldFacts } from './value-field.tsx';
import { useLatest } from '../../ui/use-latest.ts';

const Form = withTheme(MuiFormTheme);
const templates: FormProps['templates'] = { FieldTemplate, FieldErrorTemplate, ObjectFieldTemplate };
const fields: FormProps['fields'] = { value: HeldValueField };
/** rjsf draws the fields and asks nothing of their values: each field reads its own. */
const NO_VALUES: JsonObject = {};
const plainDefaults = { emptyObjectFields: 'skipDefaults', arrayMinItems: { populate: 'never' } } as const;
/** Milliseconds between the last key and a look at the whole form. */
const RECHECK = 250;

export interface SchemaFormProps {
  id: string;
  /** What the ids of the fields begin with, where another form may be on the page as well. */
  idPrefix?: string | undefined;
  sent: SentForm;
  /** Fields that are drawn; the others stay as they are. Absent: all. */
  only?: readonly string[];
  conditions: ClientForm['conditions'];
  values: JsonObject;
  stored?: JsonObject;
  /** What the row holds beside what is asked for: conditions ask of it too. */
  settled?: JsonObject | undefined;
  /** Nothing may be changed: only looked at. */
  locked: boolean;
  /** The server's messages by path (`items[2].price`). */
  issues: Record<string, string>;
  onChange: (values: JsonObject, field: string | undefined) => void;
  /** Called with values that nothing is wrong with as far as the browser knows, hidden fields left out. */
  onSubmit: (values: JsonObject, hidden: readonly string[]) => void;
  /** Called with what is wrong, by path, when somebody tried to send it. */
  onInvalid: (messages: Record<string, string>) => void;
}

/** Fields of this one row that are not the viewer's to change look as they do where nobody may change them. */
const withRestricted = (states: FieldStates, restricted: string): FieldStates =>
  restricted === '' ? states : { ...states, readonly: [...states.readonly, ...restricted.split(',')] };

/** rjsf over one client form: conditions live, messages in the product's words and at their fields. */
export function SchemaForm(props: SchemaFormProps) {
  const { sent, only, conditions, values, stored, settled, locked, issues } = props;
  const locale = useLocale();
  const box = useRef<HTMLDivElement>(null);
  const asked = only?.join();
  const schema = useMemo(() => drawnSchema(sent.schema, asked?.split(',')), [sent.schema, asked]);
  const validator = useMemo(() => writtenValidator(sent.schema, schema), [sent.schema, schema]);
  const names = useMemo(() => fieldNames(sent), [sent]);
  const choices = useMemo(() => conditionalChoices(sent), [sent]);
  // The uiSchema is made anew only when a condition turns, not with every key.
  const turned = JSON.stringify(
    fieldStates(conditions, rowOf(stored, { ...settled, ...values }, names), choices),
  );
  const restricted = restrictedFields(stored as Row | undefined).join();
  const states = useMemo(
    () => withRestricted(JSON.parse(turned) as FieldStates, restricted),
    [turned, restricted],
  );
  const drawn = useRef<DrawnFields>(new Map());
  const whys = useMemo(() => restrictionPlaces(stored as Row | undefined, sent).at, [stored, sent]);
  const uiSchema = useMemo(
    () => drawnUi(sent, states, locked, drawn.current, whys),
    [sent, states, locked, whys],
  );
  const latestUi = useLatest(uiSchema);
  const [held] = useState(() => fieldValues(values));
  useLayoutEffect(() => held.replace(values), [held, values]);
  const change = useEventCallback((field: string, value: Json | undefined): void => {
    forget(field);
    held.change(field, value);
    props.onChange(held.all(), field);
  });
  const report = useEventCallback((messages: Record<string, string>): void => {
    mark(messages);
    const [first] = Object.keys(messages);
    if (first !== undefined) show(pathOf(first)[0] ?? '');
  });
  // Asked for, not given: facts that changed with a condition would draw every field anew.
  const facts = useMemo<HeldFacts>(
    () => ({
      values: held,
      change,
      row: formRow(held, change, report),
      sent,
      stored,
      schemas: (sent.schema.properties ?? {}) as Record<string, JsonSchema>,
      isReadonly: (field) => uiOf(latestUi.current[field]).readonly === true,
    }),
    [held, change, report, stored, sent, latestUi],
  );
  const start = useMemo(() => (stored ? formValues(stored, names) : null), [stored, names]);
  const validated: Validated = { validator, drawn: schema, sent, states, start };
  const check = (now: JsonObject): Record<string, string> =>
    wordedIssues(
      checkValues(validated, now).filter(({ path }) => only?.includes(pathOf(path)[0] ?? '') ?? true),
      sent.schema,
      locale,
    );
  const { found, settle, forget, mark, refuse } = useFound(check, values, locale);
  const [reveal, setReveal] = useState<Reveal>({ field: '', count: 0 });
  const extraErrors = useMemo(() => asErrorSchema({ ...found, ...issues }), [found, issues]);

  const show = (field: string): void => {
    setReveal(({ count }) => ({ field, count: count + 1 }));
    // A tab or a group has to open first.
    requestAnimationFrame(() => requestAnimationFrame(() => focusField(box.current, field)));
  };
  useEffect(() => {
    const [first] = names.filter((name) => Object.keys(issues).some((path) => pathOf(path)[0] === name));
    if (first !== undefined) show(first);
    // Only new answers of the server move the focus.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [issues]);

  const submit = useEventCallback((): void => {
    const given = held.all();
    const messages = { ...check(given), ...unfinishedMessage(box.current) };
    const wrong = names.find((name) => Object.keys(messages).some((path) => pathOf(path)[0] === name));
    if (wrong === undefined) return props.onSubmit(withoutFields(given, states.hidden), states.hidden);
    refuse(messages);
    props.onInvalid(messages);
    show(wrong);
  });
  // The same element as long as nothing but values changed: a key must not draw the form anew.
  const form = useMemo(
    () => (
      <Form
        id={props.id}
        idPrefix={props.idPrefix}
        schema={schema}
        uiSchema={uiSchema}
        validator={validator}
        formData={NO_VALUES}
        formContext={facts}
        fields={fields}
        templates={templates}
        extraErrors={extraErrors}
        experimental_defaultFormStateBehavior={plainDefaults}
        noValidate
        noHtml5Validate
        showErrorList={false}
        onSubmit={submit}
      >
        {/* Enter in a text box submits only where a submit button stands in the form. */}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </Form>
    ),
    [props.id, props.idPrefix, schema, uiSchema, validator, facts, extraErrors, submit],
  );

  return (
    <div
      ref={box}
      onBlur={({ target }) =>
        settle(target.closest('[data-form-field]')?.getAttribute('data-form-field') ?? '')
      }
    >
      <RevealContext value={reveal}>{form}</RevealContext>
    </div>
  );
}

/** The form as its inputs may use it. */
const formRow = (
  { all, watch }: FieldValues,
  change: HeldFacts['change'],
  report: HeldFacts['row']['report'],
): HeldFacts['row'] => ({
  all,
  watch,
  put: (values) => {
    for (const [field, value] of Object.entries(values)) change(field, value ?? undefined);
  },
  report,
});

const unfinishedMessage = (box: HTMLElement | null): Record<string, string> => {
  const unfinished = unfinishedField(box);
  return unfinished ? { [unfinished.field]: unfinished.message } : {};
};

/**
 * What the browser itself found wrong. A field is validated when one leaves it after a change; once somebody tried to send
 * the form all of it is, a short time after the last key. A field that is being changed has no message.
 */
function useFound(
  check: (values: JsonObject) => Record<string, string>,
  values: JsonObject,
  locale: string,
): {
  found: Record<string, string>;
  settle: (field: string) => void;
  forget: (field: string) => void;
  /** Shows what an input reported of parts of the form; gone once their fields change. */
  mark: (messages: Record<string, string>) => void;
  refuse: (messages: Record<string, string>) => void;
} {
  const [found, setFound] = useState<Record<string, string>>({});
  const strict = useRef(false);
  const touched = useRef(new Set<string>());
  const latest = useLatest({ check, values });
  useEffect(() => {
    if (!strict.current) return undefined;
    const recheck = (): void => {
      const fresh = latest.current.check(latest.current.values);
      setFound((now) => (isSameValue(now, fresh) ? now : fresh));
    };
    const timer = setTimeout(recheck, RECHECK);
    return () => clearTimeout(timer);
  }, [values, locale, latest]);
  return {
    found,
    settle: (field) => {
      if (strict.current || !touched.current.has(field)) return;
      const messages = latest.current.check(latest.current.values);
      const own = Object.entries(messages).filter(([path]) => pathOf(path)[0] === field);
      if (own.length > 0) setFound((now) => ({ ...withoutField(now, field), ...Object.fromEntries(own) }));
    },
    forget: (field) => {
      touched.current.add(field);
      setFound((now) => withoutField(now, field));
    },
    mark: (messages) => setFound((now) => ({ ...now, ...messages })),
    refuse: (messages) => {
      strict.current = true;
      setFound(messages);
    },
  };
}
