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
import type { ClientForm } from '#engine/compile/index.ts';
import type { Json, JsonObject, JsonSchema } from '#engine/definition/index.ts';
import { typesOf } from '../../fields/inputs/index.ts';
import { HttpError } from '../../providers/index.ts';
import { placedIssues } from './form-errors.ts';
import { withoutField } from './field-path.ts';
import { asObject, fieldNames, type SentForm } from './form-schema.ts';
import { SchemaForm } from './schema-form.tsx';

interface Props {
  title: string;
  hint: string;
  schema: JsonSchema;
  /** The inputs where the action says which; the others fit their types. */
  uiSchema?: JsonObject;
  conditions?: ClientForm['conditions'];
  /** What the fields start with; the schema's own defaults when left out. */
  start?: JsonObject;
  /** Carries the action out; a refusal is shown in the dialog. */
  onSubmit: (input: JsonObject) => Promise<void>;
  onCancel: () => void;
}

const NO_CONDITIONS: ClientForm['conditions'] = [];

/** Asks for what an action needs to know. */
export function ActionForm(props: Props) {
  const { title, hint, schema, uiSchema, conditions = NO_CONDITIONS, start, onSubmit, onCancel } = props;
  const { t } = useTranslation();
  const formId = useId().replace(/\W/g, '');
  const sent = useMemo(() => withWidgets(schema, uiSchema ?? {}), [schema, uiSchema]);
  const [values, setValues] = useState<JsonObject>(() => start ?? defaultsOf(schema));
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
      const nowhere =
        placed.elsewhere.join(' ') ||
        (Object.keys(placed.atFields).length === 0 ? (error as Error).message : null);
      setTrouble(nowhere);
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
          conditions={conditions}
          values={values}
          locked={false}
          issues={issues}
          onChange={(next, field) => {
            setValues(next);
            if (field !== undefined) setIssues((now) => withoutField(now, field));
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
function withWidgets(schema: JsonSchema, written: JsonObject): SentForm {
  const properties = (schema.properties ?? {}) as Record<string, JsonSchema>;
  const fields = Object.entries(properties).map(([name, field]) => [
    name,
    { 'ui:widget': widgetFor(field), ...asObject(written[name]) },
  ]);
  return { schema, uiSchema: { ...written, ...(Object.fromEntries(fields) as Record<string, Json>) } };
}

/** What the parameters start with. */
function defaultsOf(schema: JsonSchema): JsonObject {
  const fields = Object.entries(asObject(schema.properties)).map(([name, field]) => [
    name,
    asObject(field).default,
  ]);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined)) as JsonObject;
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
