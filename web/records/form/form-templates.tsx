import { Box, FormHelperText, Typography } from '@mui/material';
import type { FieldErrorProps, FieldTemplateProps, ObjectFieldTemplateProps } from '@rjsf/utils';
import { messagesIn } from './form-errors.ts';
import { FieldGroups } from './field-groups.tsx';
import { uiOf } from './form-schema.ts';

/** A field: its label above, its input, what is wrong and what helps below. */
export function FieldTemplate({
  id,
  label,
  required,
  children,
  errors,
  rawHelp,
  rawDescription,
  uiSchema,
}: FieldTemplateProps) {
  if (id === 'root') return children;
  const help = rawHelp ?? (typeof rawDescription === 'string' ? rawDescription : '') ?? uiOf(uiSchema).help;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography
        component="label"
        htmlFor={id}
        variant="body2"
        sx={{ display: 'flex', gap: 0.5, mb: 0.6, fontWeight: 500, color: 'text.primary' }}
      >
        <span>{label}</span>
        {required && (
          <Box component="span" aria-hidden="true" sx={{ color: 'error.main' }}>
            *
          </Box>
        )}
      </Typography>
      {children}
      <Box id={`${id}__help`}>
        {errors}
        {help && <FormHelperText>{help}</FormHelperText>}
      </Box>
    </Box>
  );
}

/** What is wrong with a field, its parts included. */
export function FieldErrorTemplate({ errors, errorSchema }: FieldErrorProps) {
  const own = (errors ?? []).filter((error): error is string => typeof error === 'string');
  const messages = [...new Set([...own, ...messagesIn(errorSchema)])];
  return messages.map((message) => (
    <FormHelperText key={message} error role="alert">
      {message}
    </FormHelperText>
  ));
}

/** The fields on a grid of twelve columns, in their groups. */
export function ObjectFieldTemplate({ properties, uiSchema }: ObjectFieldTemplateProps) {
  const fields = properties
    .filter((property) => !property.hidden)
    .map(({ name, content }) => {
      const ui = uiOf(uiSchema?.[name]);
      return { name, content, group: typeof ui.group === 'string' ? ui.group : '', ui };
    });
  return <FieldGroups fields={fields} />;
}
