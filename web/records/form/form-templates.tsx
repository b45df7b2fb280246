import { use } from 'react';
import { FormHelperText } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { FieldErrorProps, FieldTemplateProps, ObjectFieldTemplateProps } from '@rjsf/utils';
import { messagesIn } from './form-errors.ts';
import { FieldGroups } from './field-groups.tsx';
import { FieldAsideContext } from './form-layout.ts';
import { RestrictionNote } from './form-notes.tsx';
import { uiOf } from './form-schema.ts';

const Label = styled('label')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  gap: 4,
  marginBottom: 5,
  fontWeight: 500,
  color: (theme.vars ?? theme).palette.text.primary,
  '& em': { color: (theme.vars ?? theme).palette.error.main, fontStyle: 'normal' },
}));

const Head = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 8 });

/** A field: its label above, its input, what is wrong and what helps below. */
export function FieldTemplate(props: FieldTemplateProps) {
  const { id, label, children, errors, rawHelp, rawDescription, uiSchema, registry } = props;
  const asideOf = use(FieldAsideContext);
  const { idPrefix, idSeparator } = registry.globalFormOptions;
  if (id === idPrefix) return children;
  const ui = uiOf(uiSchema);
  const help = rawHelp ?? (typeof rawDescription === 'string' ? rawDescription : '');
  return (
    <>
      <Head>
        <Label htmlFor={id} id={`${id}__label`}>
          <span>{label}</span>
          {ui.required === true && <em aria-hidden="true">*</em>}
        </Label>
        {asideOf(id.slice(idPrefix.length + idSeparator.length))}
      </Head>
      {typeof ui.why === 'string' && <RestrictionNote id={`${id}__why`} why={ui.why} />}
      {children}
      <div id={`${id}__help`}>
        {errors}
        {help && <FormHelperText>{help}</FormHelperText>}
      </div>
    </>
  );
}

/** Inputs that say themselves, at its place, what is wrong with a part of their value. */
const SHOWS_PARTS = new Set<unknown>(['specs', 'entries']);

/** What is wrong with a field, its parts included. */
export function FieldErrorTemplate({ errors, errorSchema, uiSchema }: FieldErrorProps) {
  const own = (errors ?? []).filter((error): error is string => typeof error === 'string');
  const parts = SHOWS_PARTS.has(uiOf(uiSchema).widget) ? [] : messagesIn(errorSchema);
  const messages = [...new Set([...own, ...parts])];
  return messages.map((message) => (
    <FormHelperText key={message} error data-form-error="">
      {message}
    </FormHelperText>
  ));
}

/** The fields on a grid of twelve columns, in their groups. */
export function ObjectFieldTemplate({ properties, uiSchema, errorSchema }: ObjectFieldTemplateProps) {
  const wrong = new Set(Object.keys(errorSchema ?? {}));
  const fields = properties
    .filter((property) => !property.hidden)
    .map(({ name, content }) => {
      const ui = uiOf(uiSchema?.[name]);
      const group = typeof ui.group === 'string' ? ui.group : '';
      return { name, content, group, ui, wrong: wrong.has(name) };
    });
  return <FieldGroups fields={fields} />;
}
