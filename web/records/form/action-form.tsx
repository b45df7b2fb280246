import { useId, useMemo, useRef, useState } from 'react';
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { ClientForm } from '#engine/compile/index.ts';
import type { Json, JsonObject, JsonSchema } from '#engine/definition/index.ts';
import { typesOf } from '../../fields/inputs/index.ts';
import { HttpError, useTrouble } from '../../providers/index.ts';
import { placedIssues } from './form-errors.ts';
import { withoutField } from './field-path.ts';
import { focusFirstField } from './focus-field.ts';
import { asObject, fieldNames, type SentForm } from './form-schema.ts';
import { SchemaForm } from './schema-form.tsx';

interface Props {
  title: string;
  hint: string;
  /** Colour of the button that carries it out: a palette name; others are drawn as the main one. */
  color?: string;
  schema: JsonSchema;
  /** The inputs where the action says which; the others fit their types. */
  uiSchema?: JsonObject;
  conditions?: ClientForm['conditions'];
  /** What the fields start with; the schema's own defaults when left out. */
  start?: JsonObject;
  /** The row that it is about, as far as an input needs it. */
  stored?: JsonObject;
  /** Words that must be typed before the action can be carried out. */
  typed?: string;
  /** Carries the action out; a refusal is shown in the dialog. */
  onSubmit: (input: JsonObject) => Promise<void>;
  onCancel: () => void;
}

const NO_CONDITIONS: ClientForm['conditions'] = [];

/**
 * Asks for what an action needs to know. It is left by its buttons and by Escape, not by a click beside it, which would
 * cost what was typed; Ctrl and Enter carry it out from a text of several lines too.
 */
export function ActionForm(props: Props) {
  const { title, hint, color, schema, uiSchema, conditions = NO_CONDITIONS } = props;
  const { start, stored, typed, onSubmit, onCancel } = props;
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const formId = useId().replace(/\W/g, '');
  const sent = useMemo(() => withWidgets(schema, uiSchema ?? {}), [schema, uiSchema]);
  const [values, setValues] = useState<JsonObject>(() => start ?? defaultsOf(schema));
  const [issues, setIssues] = useState<Record<string, string>>({});
  const [trouble, setTrouble] = useTrouble();
  const [busy, setBusy] = useState(false);
  const [written, setWritten] = useState('');
  const isMeant = typed === undefined || written.trim() === typed.trim();

  const submit = async (input: JsonObject): Promise<void> => {
    if (!isMeant) return;
    setBusy(true);
    setTrouble(null);
    try {
      await onSubmit(input);
    } catch (error) {
      const placed = placedIssues(error instanceof HttpError ? error.issues : {}, fieldNames(sent));
      setIssues(placed.atFields);
      const count = Object.keys(placed.atFields).length;
      setTrouble(placed.elsewhere.join(' ') || (count === 0 ? error : null));
    } finally {
      setBusy(false);
    }
  };

  /** Once more when the form stands: a menu that it was opened from gives the focus back to its button meanwhile. */
  const focusFirst = (): void => {
    const isInside = box.current?.closest('[role="dialog"]')?.querySelector(':focus') !== null;
    if (!isInside) focusFirstField(box.current);
  };

  const submitOnKeys = (event: React.KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || busy) return;
    event.preventDefault();
    box.current?.querySelector<HTMLFormElement>(`#${formId}`)?.requestSubmit();
  };

  return (
    <Dialog
      open
      maxWidth="xs"
      fullWidth
      aria-labelledby={`${formId}-title`}
      onClose={(_, reason) => {
        if (reason === 'escapeKeyDown' && !busy) onCancel();
      }}
      onKeyDown={submitOnKeys}
      slotProps={{ transition: { onEntering: focusFirst, onEntered: focusFirst } }}
    >
      <DialogTitle id={`${formId}-title`}>{title}</DialogTitle>
      <DialogContent ref={box}>
        {hint && <DialogContentText sx={{ mb: 2 }}>{hint}</DialogContentText>}
        <SchemaForm
          id={formId}
          sent={sent}
          conditions={conditions}
          values={values}
          {...(stored ? { stored } : {})}
          locked={false}
          issues={issues}
          onChange={(next, field) => {
            setValues(next);
            if (field !== undefined) setIssues((now) => withoutField(now, field));
          }}
          onSubmit={(input) => void submit(input)}
          onInvalid={() => setTrouble(null)}
        />
        {typed !== undefined && (
          <TextField
            fullWidth
            margin="normal"
            label={t('action.typed', { label: typed })}
            value={written}
            disabled={busy}
            onChange={(event) => setWritten(event.target.value)}
            // Enter in it carries the action out as it does in the fields above.
            slotProps={{ htmlInput: { form: formId, autoComplete: 'off', spellCheck: false } }}
          />
        )}
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
        <Button
          type="submit"
          form={formId}
          variant="contained"
          color={toneOf(color)}
          loading={busy}
          disabled={!isMeant}
        >
          {title}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const TONES = ['primary', 'success', 'warning', 'error', 'info'] as const;
const toneOf = (color: string | undefined) => TONES.find((tone) => tone === color) ?? 'primary';

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

/** Characters from which a text gets several lines. */
const LONG_TEXT = 120;

const WIDGET_OF_FORMAT: Record<string, string | undefined> = {
  date: 'date',
  time: 'time',
  'date-time': 'datetime',
  email: 'email',
  uri: 'url',
  uuid: 'uuid',
};

function widgetFor(field: JsonSchema): string {
  const types = typesOf(field);
  if (field.enum) return 'select';
  if (types.includes('boolean')) return 'switch';
  if (types.includes('integer') || types.includes('number')) return 'number';
  const formatted = WIDGET_OF_FORMAT[String(field.format)];
  if (formatted !== undefined) return formatted;
  if (types.includes('array') && asObject(field.items).enum) return 'selects';
  if (types.includes('object') || types.includes('array')) return 'json';
  return typeof field.maxLength === 'number' && field.maxLength > LONG_TEXT ? 'textarea' : 'string';
}
