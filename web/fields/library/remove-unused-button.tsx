import { useState } from 'react';
import { Button } from '@mui/material';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { UnusedRemoved } from '#engine/contract/index.ts';
import { ConfirmPopover, Icon } from '../../ui/index.ts';
import { RemovalReport } from './removal-report.tsx';
import { useRemoveUnused } from './use-remove-unused.ts';

interface Props {
  ids: readonly number[];
  onDone: () => void;
}

/** Asks, removes those of the files that nothing uses, and names those that stay. */
export function RemoveUnusedButton({ ids, onDone }: Props) {
  const { t } = useTranslation();
  const notify = useNotify();
  const { remove, busy } = useRemoveUnused();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [report, setReport] = useState<UnusedRemoved | null>(null);
  const go = async (): Promise<void> => {
    try {
      setReport(await remove(ids));
      onDone();
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    } finally {
      setAnchor(null);
    }
  };
  return (
    <>
      <Button
        color="error"
        variant="outlined"
        startIcon={<Icon name="delete" size={15} />}
        disabled={ids.length === 0}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('library.removeUnused')}
      </Button>
      <ConfirmPopover
        danger
        anchor={anchor}
        question={t('library.removeQuestion', { count: ids.length })}
        hint={t('library.removeHint')}
        confirm={t('library.removeUnused')}
        busy={busy}
        onConfirm={() => void go()}
        onCancel={() => setAnchor(null)}
      />
      {report && <RemovalReport report={report} onClose={() => setReport(null)} />}
    </>
  );
}
