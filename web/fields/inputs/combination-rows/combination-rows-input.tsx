import { useState } from 'react';
import { Alert, Badge, Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { translateIssue } from '#engine/contract/texts/index.ts';
import { Icon } from '../../../ui/index.ts';
import { RowsBody } from '../child-rows/rows-body.tsx';
import type { InputProps } from '../input.ts';
import { UnfinishedMark } from '../unfinished-mark.tsx';
import { batchRows } from './batch-form.ts';
import { batchFields, BatchPanel } from './batch-panel.tsx';
import { GenerateDialog } from './generate-dialog.tsx';
import { holdsSomething, type Generation } from './generation.ts';
import { useCombinationRows, type Ways } from './use-combination-rows.ts';
import { ValueChips } from './value-chips.tsx';

/** Said once something was done, or could not be. */
interface Note {
  severity: 'success' | 'info' | 'warning';
  text: string;
}

/**
 * Child rows that are one for each combination of the values of another field of the form: generated from it, seen by
 * their values, set many at once. Their value is that of all child rows.
 */
export function CombinationRowsInput(input: InputProps) {
  const { t } = useTranslation();
  const state = useCombinationRows(input);
  const { rows, groups, live, chosen, stale, mayGenerate } = state;
  const [asked, setAsked] = useState<Ways | null>(null);
  const [open, setOpen] = useState<'filter' | 'batch' | null>(null);
  const [note, setNote] = useState<Note | null>(null);
  const isLocked = input.disabled || input.readonly;

  const finish = (generation: Generation): void => {
    setAsked(null);
    state.apply(generation);
    const { kept, added, leaving } = generation;
    const counts = { kept, added: added.length, leaving: leaving.length };
    setNote({ severity: 'success', text: t('combinationRows.generated', counts) });
  };
  const generate = (): void => {
    setNote(null);
    const ways = state.ways();
    if (!ways) return;
    if (!stale) return setNote({ severity: 'info', text: t('combinationRows.upToDate') });
    const isLosing = ways.plain.leaving.some(holdsSomething) || ways.summed.summed > 0;
    if (isLosing) setAsked(ways);
    else finish(ways.plain);
  };
  const toggle = (part: 'filter' | 'batch'): void => {
    setNote(null);
    const empty =
      part === 'batch' && live.length === 0 ? batchRows([], { column: 'image', value: '' }) : null;
    if (!empty || empty.ok) return setOpen((now) => (now === part ? null : part));
    const text = empty.faults.map(({ issue }) => translateIssue(rows.locale, issue).message).join(' ');
    setNote({ severity: 'warning', text });
  };
  const tools = isLocked ? null : (
    <>
      {mayGenerate && (
        <Button
          size="small"
          variant={stale ? 'contained' : 'outlined'}
          color={stale ? 'primary' : 'inherit'}
          startIcon={<Icon name="grid-small" size={15} />}
          onClick={generate}
        >
          {t('combinationRows.generate')}
        </Button>
      )}
      {batchFields(rows).length > 0 && rows.may.edit && (
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          aria-expanded={open === 'batch'}
          startIcon={<Icon name="set-field" size={15} />}
          onClick={() => toggle('batch')}
        >
          {t('combinationRows.batch')}
        </Button>
      )}
    </>
  );
  const filter = live.length > 1 && (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      aria-expanded={open !== null}
      startIcon={
        <Badge color="primary" variant="dot" invisible={chosen.size === 0}>
          <Icon name="filter" size={15} />
        </Badge>
      }
      onClick={() => toggle('filter')}
    >
      {t('combinationRows.filter')}
    </Button>
  );
  const above = (
    <>
      <div role="status">
        {stale && !isLocked && (
          <Alert role="none" severity="info" sx={{ mb: 1, py: 0 }}>
            {t('combinationRows.stale')}
          </Alert>
        )}
        {note && (
          <Alert role="none" severity={note.severity} onClose={() => setNote(null)} sx={{ mb: 1, py: 0 }}>
            {note.text}
          </Alert>
        )}
      </div>
      {open !== null && live.length > 0 && (
        <ValueChips groups={groups} chosen={chosen} onChosen={state.setChosen} />
      )}
      {open === 'batch' && (
        <BatchPanel
          id={`${input.id}_batch`}
          rows={rows}
          total={live.length}
          onDone={(count) => setNote({ severity: 'success', text: t('combinationRows.batched', { count }) })}
        />
      )}
    </>
  );
  return (
    <>
      <RowsBody
        input={input}
        rows={rows}
        tools={
          <>
            {tools}
            {filter}
          </>
        }
        above={above}
        empty={t(live.length > 0 ? 'combinationRows.noneSeen' : 'combinationRows.none')}
        keys={t('combinationRows.keys')}
      />
      {stale && !isLocked && <UnfinishedMark text={t('combinationRows.stale')} />}
      {asked && (
        <GenerateDialog
          ways={asked}
          nameOf={(line) => rows.names?.of(line) ?? ''}
          onGo={finish}
          onCancel={() => setAsked(null)}
        />
      )}
    </>
  );
}
