import { useMemo, useRef, useState, type FocusEvent } from 'react';
import { Box, Button, FormHelperText, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { textIn, type Json, type JsonObject } from '#engine/definition/index.ts';
import { entryPlan, type EntryPlan } from '#engine/rules/index.ts';
import { useLocale } from '../../../texts/index.ts';
import { Icon } from '../../../ui/index.ts';
import { useNarrow } from '../child-rows/use-narrow.ts';
import type { InputProps } from '../input.ts';
import { JsonInput } from '../json-input.tsx';
import { SortableList } from '../sortable-list.tsx';
import { TemplateButton } from '../templates/template-button.tsx';
import { TemplateDialog } from '../templates/template-dialog.tsx';
import { templateSource } from '../templates/template-source.ts';
import { SuggestedTemplate } from '../templates/suggested-template.tsx';
import { useStable } from '../use-stable.ts';
import { gridOf, TITLE } from './entry-grid.ts';
import { EntryRow } from './entry-row.tsx';
import { rowsOf, shownColumns } from './row-facts.ts';
import { entryTemplateUse } from './entry-template-use.ts';
import { useEntryChanges } from './use-entry-changes.ts';

/**
 * A JSON list of objects as rows of small boxes, by the props `columns` and `max` (see `entryPlan`), as the rule `entries`
 * wants them. What is wrong stands where it is. A value of another shape is edited as JSON. The prop `templates` names a
 * definition whose rows offer entries to begin with (see `templateSource`).
 */
export function EntriesInput(input: InputProps) {
  const rows = rowsOf(input.value);
  if (rows) return <Entries input={input} rows={rows} />;
  const messages = [...new Set(Object.values(input.messages ?? {}))];
  return (
    <>
      <JsonInput {...input} />
      {messages.map((message) => (
        <FormHelperText key={message} error data-form-error="">
          {message}
        </FormHelperText>
      ))}
    </>
  );
}

function Entries({ input, rows }: { input: InputProps; rows: JsonObject[] }) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const narrow = useNarrow(box);
  const plan = useMemo(() => entryPlan(input.props), [input.props]);
  const messages = useStable(input.messages ?? {});
  const locked = input.disabled || input.readonly;
  // What is typed into a row must not draw the others anew, so it is no part of what the list knows them by.
  const places = useMemo(
    () => Array.from({ length: rows.length }, (_, at) => t('entries.place', { row: at + 1 })),
    [rows.length, t],
  );
  const { actions, add, drag, full } = useEntryChanges({ input, plan, rows, box });
  return (
    <Box
      ref={box}
      id={input.id}
      role="group"
      tabIndex={-1}
      aria-label={input.label}
      aria-describedby={input.describedBy}
      onBlur={stayInside}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1, outline: 'none' }}
    >
      {rows.length > 0 && !narrow && <Titles plan={plan} locked={locked} />}
      {rows.length > 0 && (
        <SortableList names={places} grid={false} locked={locked} onMove={drag}>
          <Box
            component="ul"
            sx={{
              m: 0,
              p: 0,
              display: 'grid',
              gridTemplateColumns: 'minmax(0, 1fr)',
              gap: narrow ? 1 : 0.75,
            }}
          >
            {rows.map((row, at) => (
              <EntryRow
                key={at}
                id={input.id}
                plan={plan}
                row={row}
                at={at}
                count={rows.length}
                narrow={narrow}
                disabled={input.disabled}
                readonly={input.readonly}
                messages={messages}
                actions={actions}
              />
            ))}
          </Box>
        </SortableList>
      )}
      {rows.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', lineHeight: '36px' }}>
          {locked ? '—' : t('entries.empty')}
        </Typography>
      )}
      {!locked && <Foot input={input} plan={plan} rows={rows} full={full} onAdd={add} />}
    </Box>
  );
}

/** Going from box to box does not leave the field: what is half filled in is not complained of, and nothing moves under the pointer. */
function stayInside(event: FocusEvent<HTMLElement>): void {
  const { currentTarget, relatedTarget } = event;
  if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) event.stopPropagation();
}

/** The titles above the boxes; each box says its own to who does not see it. */
function Titles({ plan, locked }: { plan: EntryPlan; locked: boolean }) {
  const locale = useLocale();
  const columns = shownColumns(plan);
  return (
    <Box aria-hidden="true" sx={gridOf(columns, locked)}>
      {!locked && <span />}
      {columns.map(({ name, title, required }) => (
        <Typography key={name} variant="caption" noWrap sx={TITLE}>
          {textIn(title, locale) || name}
          {required && <em> *</em>}
        </Typography>
      ))}
    </Box>
  );
}

interface FootProps {
  input: InputProps;
  plan: EntryPlan;
  rows: readonly JsonObject[];
  full: boolean;
  onAdd: () => void;
}

function Foot({ input, plan, rows, full, onAdd }: FootProps) {
  const { t } = useTranslation();
  const source = templateSource(input.props);
  /** The template that the dialog begins with; undefined while it is closed. */
  const [taking, setTaking] = useState<Json>();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        data-entries-add=""
        disabled={full}
        startIcon={<Icon name="plus" size={15} />}
        onClick={onAdd}
        sx={{ flexShrink: 0, whiteSpace: 'nowrap' }}
      >
        {t('entries.add')}
      </Button>
      {source && <TemplateButton onClick={() => setTaking(null)} />}
      {source && rows.length === 0 && (
        <SuggestedTemplate source={source} row={input.row} onTake={setTaking} />
      )}
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {t('entries.count', { count: rows.length, max: plan.max })}
      </Typography>
      {source && taking !== undefined && (
        <TemplateDialog
          id={input.id}
          source={source}
          row={input.row}
          start={taking}
          use={entryTemplateUse(
            { plan, rows, source },
            {
              label: t('entries.template'),
              empty: t('entries.emptyTemplate'),
              full: t('entries.templateFull', { max: plan.max }),
            },
          )}
          onCancel={() => setTaking(undefined)}
          onTake={(next) => {
            setTaking(undefined);
            input.onChange(next);
          }}
        />
      )}
    </Box>
  );
}
