import { useId, useMemo, useState } from 'react';
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { Json, JsonObject, JsonSchema } from '#engine/definition/index.ts';
import { typesOf } from '../../fields/inputs/index.ts';
import { HttpError } from '../../providers/index.ts';
import { placedIssues } from './form-errors.ts';
import { fieldNames, type SentForm } from './form-schema.ts';
import { SchemaForm } from './schema-form.tsx';

interface Props {
  title: string;
  hint: string;
  schema: JsonSchema;
  /** Carries the action out; a refusal is shown in the dialog. */
  onSubmit: (input: JsonObject) => Promise<void>;
  onCancel: () => void;
}

/** Asks for what an action needs to know. */
export function ActionForm({ title, hint, schema, onSubmit, onCancel }: Props) {
  const { t } = useTranslation();
  const formId = useId().replace(/\W/g, '');
  const sent = useMemo(() => withWidgets(schema), [schema]);
  const [values, setValues] = useState<JsonObject>({});
  const [issues, setIssues] = useState<Record<string, string>>({});
  const [trouble, setTrouble] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const submit = async (input: JsonObject): Promise<void> => {
    setBusy(true);
    setTrouble(null);
    try {
      await onSubmit(input);
    } catch (error) {
      const placed = placedIssues(error instanceof HttpError ? error.issues : {}, fieldNames(sent));
      setIssues(placed.atFields);
      setTrouble((error as Error).message);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog open onClose={busy ? undefined : onCancel} maxWidth="xs" fullWidth>
      <DialogTitle>{title}</DialogTitle>
      <DialogContent>
        {hint && <DialogContentText sx={{ mb: 2 }}>{hint}</DialogContentText>}
        <SchemaForm
          id={formId}
          sent={sent}
          conditions={[]}
          values={values}
          locked={false}
          issues={issues}
          onChange={(next) => {
            setValues(next);
            setIssues({});
          }}
          onSubmit={(input) => void submit(input)}
          onInvalid={() => setTrouble(null)}
        />
        {trouble && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {trouble}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={onCancel} disabled={busy}>
          {t('dialog.cancel')}
        </Button>
        <Button type="submit" form={formId} variant="contained" loading={busy}>
          {title}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** A bare schema says nothing of inputs: each field gets the one that fits its type. */
function withWidgets(schema: JsonSchema): SentForm {
  const properties = (schema.properties ?? {}) as Record<string, JsonSchema>;
  const uiSchema = Object.entries(properties).map(([name, field]) => [
    name,
    { 'ui:widget': widgetFor(field) },
  ]);
  return { schema, uiSchema: Object.fromEntries(uiSchema) as Record<string, Json> };
}

const LONG_TEXT = 200;

function widgetFor(field: JsonSchema): string {
  const types = typesOf(field);
  if (field.enum) return 'select';
  if (types.includes('boolean')) return 'switch';
  if (types.includes('integer') || types.includes('number')) return 'number';
  if (field.format === 'date') return 'date';
  if (types.includes('object') || types.includes('array')) return 'json';
  return typeof field.maxLength === 'number' && field.maxLength > LONG_TEXT ? 'textarea' : 'string';
}
