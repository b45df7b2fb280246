import { useState } from 'react';
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Radio,
} from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { ClientView } from '#engine/compile/index.ts';
import type { Json, JsonObject } from '#engine/definition/index.ts';
import { ConflictValue } from './conflict-value.tsx';
import {
  differences,
  mergedValues,
  sideOf,
  type Conflict,
  type Difference,
  type Side,
} from './merge-conflict.ts';

interface Props {
  view: ClientView;
  conflict: Conflict | null;
  /** The row as it was when the form was opened. */
  before: JsonObject;
  /** The values in the form. */
  mine: JsonObject;
  fields: readonly string[];
  /** What the form calls its fields. */
  titleOf: (field: string) => string;
  /** Goes on with the merged values: saves them, or leaves them in the form. */
  onResolve: (merged: JsonObject, atOnce: boolean) => void;
  onCancel: () => void;
}

/** Shows what two people made of one row, field by field, and lets one choose before anything is saved. */
export function ConflictDialog(props: Props) {
  return props.conflict ? <OpenDialog {...props} conflict={props.conflict} /> : null;
}

function OpenDialog({
  view,
  conflict,
  before,
  mine,
  fields,
  titleOf,
  onResolve,
  onCancel,
}: Props & { conflict: Conflict }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Record<string, Side>>({});
  const { theirs } = conflict;
  const found = differences(before, mine, theirs, fields);
  const merged = (): JsonObject => mergedValues(mine, found, chosen);
  const all = (side: Side): void => setChosen(Object.fromEntries(found.map(({ field }) => [field, side])));
  return (
    <Dialog open onClose={onCancel} maxWidth="md" fullWidth aria-labelledby="conflict-title">
      <DialogTitle id="conflict-title">{t('form.conflict')}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 1.5 }}>{t('recordForm.conflictHint')}</DialogContentText>
        <Box sx={{ display: 'flex', gap: 1, mb: 1.5, flexWrap: 'wrap' }}>
          <Button size="small" variant="outlined" color="inherit" onClick={() => all('mine')}>
            {t('recordForm.allMine')}
          </Button>
          <Button size="small" variant="outlined" color="inherit" onClick={() => all('theirs')}>
            {t('recordForm.allTheirs')}
          </Button>
        </Box>
        <Box role="table" aria-label={t('form.conflict')} sx={tableStyle}>
          <div role="row" className="head">
            <span role="columnheader">{t('form.conflictField')}</span>
            <span role="columnheader">{t('form.mine')}</span>
            <span role="columnheader">{t('form.theirs')}</span>
          </div>
          {found.map((each) => (
            <DifferenceRow
              key={each.field}
              view={view}
              title={titleOf(each.field)}
              difference={each}
              before={before}
              theirs={theirs}
              side={sideOf(each, chosen)}
              onChoose={(side) => setChosen({ ...chosen, [each.field]: side })}
            />
          ))}
        </Box>
      </DialogContent>
      <DialogActions sx={actionsStyle}>
        <Button color="inherit" onClick={onCancel} sx={{ mr: { sm: 'auto' } }}>
          {t('form.stay')}
        </Button>
        <Button variant="outlined" color="inherit" onClick={() => onResolve(merged(), false)}>
          {t('recordForm.intoForm')}
        </Button>
        <Button variant="contained" onClick={() => onResolve(merged(), true)}>
          {t('recordForm.saveMerged')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** One under the other on a phone, the one that goes on on top. */
const actionsStyle = {
  flexDirection: { xs: 'column-reverse', sm: 'row' },
  alignItems: { xs: 'stretch', sm: 'center' },
  gap: 1,
  '& > :not(style)': { ml: 0 },
};

interface RowProps {
  view: ClientView;
  title: string;
  difference: Difference;
  before: JsonObject;
  theirs: JsonObject;
  side: Side;
  onChoose: (side: Side) => void;
}

function DifferenceRow({ view, title, difference, before, theirs, side, onChoose }: RowProps) {
  const { t } = useTranslation();
  const { field, changed } = difference;
  const sideCell = (each: Side, value: Json, row: JsonObject) => (
    <label role="cell" className={side === each ? 'side taken' : 'side'}>
      <Radio
        size="small"
        name={`conflict-${field}`}
        checked={side === each}
        onChange={() => onChoose(each)}
        slotProps={{
          input: { 'aria-label': `${title}: ${each === 'mine' ? t('form.mine') : t('form.theirs')}` },
        }}
      />
      <span className="value">
        <small className="whose">{each === 'mine' ? t('form.mine') : t('form.theirs')}</small>
        <ConflictValue view={view} field={field} value={value} row={row} />
      </span>
    </label>
  );
  return (
    <div role="row">
      <span role="rowheader">
        <strong>{title}</strong>
        <small>{t(`recordForm.changedBy.${changed}`)}</small>
        {!Array.isArray(difference.before) && (
          <small className="before">
            {t('recordForm.before')}{' '}
            <ConflictValue view={view} field={field} value={difference.before} row={before} />
          </small>
        )}
      </span>
      {sideCell('mine', difference.mine, before)}
      {sideCell('theirs', difference.theirs, theirs)}
    </div>
  );
}

const tableStyle = {
  display: 'grid',
  gap: 1,
  fontSize: 13,
  '& > div': {
    display: 'grid',
    gap: 1,
    gridTemplateColumns: { xs: '1fr', sm: 'minmax(120px, 0.8fr) 1fr 1fr' },
    alignItems: 'stretch',
    minWidth: 0,
  },
  '& .head': { display: { xs: 'none', sm: 'grid' }, color: 'text.secondary', fontWeight: 560, px: 0.5 },
  '& [role="rowheader"]': { display: 'grid', gap: 0.25, alignContent: 'start', py: 0.75, minWidth: 0 },
  '& strong': { fontWeight: 560 },
  '& small': { color: 'text.secondary', fontSize: 12 },
  '& .before': { display: 'flex', gap: 0.5, minWidth: 0, overflow: 'hidden' },
  '& em': { color: 'text.secondary' },
  '& .side': {
    display: 'flex',
    alignItems: 'flex-start',
    gap: 0.25,
    p: 0.5,
    border: 1,
    borderColor: 'divider',
    borderRadius: '6px',
    cursor: 'pointer',
    minWidth: 0,
    overflowWrap: 'anywhere',
  },
  '& .taken': { borderColor: 'primary.main', bgcolor: 'action.selected' },
  '& .value': { flex: 1, minWidth: 0, py: 0.75, maxHeight: 160, overflow: 'auto' },
  '& .whose': { display: { xs: 'block', sm: 'none' } },
} as const;
