import { useState } from 'react';
import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { Row } from '../../fields/cells/index.ts';
import { HttpError } from '../../providers/index.ts';
import { StatePanel } from '../../ui/index.ts';
import { FormBody } from './form-body.tsx';
import { useFormWays } from './form-ways.ts';
import { FormSkeleton } from './form-skeleton.tsx';
import type { RecordFormProps } from './record-form-props.ts';
import { usePreparedInputs } from './use-prepared-inputs.ts';
import { useStoredRow } from './use-record-form.ts';

/** The form of a definition, for a new row, a copy or a stored one, whatever stands around it. */
export function RecordForm(props: RecordFormProps) {
  const { view, id, onLeave } = props;
  const { t } = useTranslation();
  const { copyOf } = useFormWays(view).opening;
  const from = id ?? (copyOf === undefined ? null : String(copyOf));
  const { data, error, isPending, refetch } = useStoredRow(view, from);
  const sent = id === null ? view.form.add : view.form.edit;
  // The row and the scripts of its inputs come side by side.
  const isPrepared = usePreparedInputs(sent);
  if (from === null) return <FormBody {...props} stored={null} copied={null} />;
  if (data && isPrepared) return <WithRow key={from} {...props} row={data} />;
  if (isPending || data) return <FormSkeleton onLeave={onLeave} />;
  const missing = error instanceof HttpError && error.status === 404;
  return (
    <StatePanel
      icon={missing ? 'search' : 'warning'}
      tone={missing ? 'calm' : 'error'}
      title={missing ? t('form.notFound') : t('form.failed')}
      hint={missing ? t('form.notFoundHint') : error?.message}
    >
      <Button variant="outlined" color="inherit" onClick={onLeave}>
        {t('form.back')}
      </Button>
      {!missing && (
        <Button variant="contained" onClick={() => void refetch()}>
          {t('dialog.retry')}
        </Button>
      )}
    </StatePanel>
  );
}

/** A list that refreshes itself reads the row again; what is being typed stands on the row it was opened with. */
function WithRow({ row, ...props }: RecordFormProps & { row: Row }) {
  const [first] = useState(row);
  return props.id === null ? (
    <FormBody {...props} stored={null} copied={first} />
  ) : (
    <FormBody {...props} stored={first} copied={null} />
  );
}
