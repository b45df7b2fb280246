import { Alert, Box, Button, DialogActions, DialogContent, LinearProgress, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { ClientView } from '#engine/compile/index.ts';
import type { ArrivedFile } from '#engine/contract/index.ts';
import { useLocale } from '../../../texts/index.ts';
import { Icon } from '../../../ui/index.ts';
import { grouped } from '../../list/grouped.ts';
import { isComplete, missingFields, type ImportChoice } from './import-choice.ts';
import { ImportOptions } from './import-options.tsx';
import { MappingList } from './mapping-list.tsx';
import { TaskReport } from './task-report.tsx';
import { UndoButton } from './undo-button.tsx';
import { useImportSteps, type ImportSteps as Steps } from './use-import-steps.ts';

interface Props {
  view: ClientView;
  file: File;
  /** To another file. */
  onBack: () => void;
  onClose: () => void;
}

/** A button at the other side, or above the others where there is no room. */
const APART = {
  mr: { xs: 0, sm: 'auto' },
  flex: { xs: '1 0 100%', sm: '0 0 auto' },
  justifyContent: 'flex-start',
};

/** A file of rows step by step: what its columns fill, how far its rows are, what became of them. */
export function ImportSteps({ view, file, onBack, onClose }: Props) {
  const steps = useImportSteps(view, file);
  const { arrived, choice, progress, trouble } = steps;
  return (
    <>
      <DialogContent>
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
          {trouble !== null && <Alert severity="error">{trouble}</Alert>}
          {progress !== null ? (
            <TaskReport progress={progress} />
          ) : arrived === null || choice === null ? (
            <Sending steps={steps} name={file.name} />
          ) : (
            <Deciding steps={steps} file={arrived} choice={choice} />
          )}
        </Box>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        {progress === null ? (
          <DecidingButtons steps={steps} onBack={onBack} onClose={onClose} />
        ) : (
          <TaskButtons steps={steps} onClose={onClose} />
        )}
      </DialogActions>
    </>
  );
}

function Sending({ steps: { share, busy }, name }: { steps: Steps; name: string }) {
  const { t } = useTranslation();
  if (!busy) return null;
  const label = t(share < 1 ? 'csvImport.sending' : 'csvImport.reading', { name });
  return (
    <Box>
      <Typography variant="body2" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
        {label}
      </Typography>
      <LinearProgress
        aria-label={label}
        variant={share < 1 ? 'determinate' : 'indeterminate'}
        value={Math.round(share * 100)}
      />
    </Box>
  );
}

function Deciding({ steps, file, choice }: { steps: Steps; file: ArrivedFile; choice: ImportChoice }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const missing = missingFields(file, choice);
  const names = new Intl.ListFormat(locale).format(missing.map(({ title }) => title));
  const encoding = file.format === 'xlsx' ? 'XLSX' : file.encoding.toUpperCase();
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {file.name} · {encoding} · {t('csvImport.rows', { count: file.rows, shown: grouped(file.rows) })}
      </Typography>
      <ImportOptions file={file} choice={choice} onChange={steps.setChoice} onSheet={steps.send} />
      <MappingList file={file} choice={choice} onChange={steps.setChoice} />
      {missing.length > 0 && <Alert severity="warning">{t('csvImport.missing', { names })}</Alert>}
    </>
  );
}

function DecidingButtons({
  steps,
  onBack,
  onClose,
}: {
  steps: Steps;
  onBack: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { arrived, choice, busy } = steps;
  const ready = arrived !== null && choice !== null && isComplete(arrived, choice);
  const count = arrived?.rows ?? 0;
  return (
    <>
      <Button color="inherit" onClick={onBack} disabled={busy && arrived !== null} sx={APART}>
        {t('csvImport.another')}
      </Button>
      <Button variant="outlined" color="inherit" onClick={onClose}>
        {t('dialog.cancel')}
      </Button>
      <Button variant="outlined" disabled={!ready || busy} onClick={() => void steps.start(true)}>
        {t('csvImport.tryFirst')}
      </Button>
      <Button variant="contained" disabled={!ready || busy} onClick={() => void steps.start(false)}>
        {t('csvImport.applyTo', { count, shown: grouped(count) })}
      </Button>
    </>
  );
}

function TaskButtons({ steps, onClose }: { steps: Steps; onClose: () => void }) {
  const { t } = useTranslation();
  const { progress, busy, isUnderWay } = steps;
  const may = (step: 'cancel' | 'undo' | 'download'): boolean => progress?.steps.includes(step) === true;
  const isOver = progress !== null && !isUnderWay;
  return (
    <>
      {isOver && may('download') && (
        <Button
          color="inherit"
          startIcon={<Icon name="download" size={15} />}
          disabled={busy}
          onClick={() => void steps.download()}
          sx={APART}
        >
          {t('csvImport.errors')}
        </Button>
      )}
      {isOver && may('undo') && <UndoButton busy={busy} onUndo={() => void steps.step('undo')} />}
      {may('cancel') && (
        <Button variant="outlined" color="warning" disabled={busy} onClick={() => void steps.step('cancel')}>
          {t('csvImport.stop')}
        </Button>
      )}
      {isOver && progress.dryRun && (
        <>
          <Button variant="outlined" color="inherit" disabled={busy} onClick={steps.again}>
            {t('csvImport.back')}
          </Button>
          <Button
            variant="contained"
            disabled={busy || progress.added + progress.changed === 0}
            onClick={() => void steps.start(false)}
          >
            {t('csvImport.applyNow')}
          </Button>
        </>
      )}
      <Button
        variant={isOver && !progress.dryRun ? 'contained' : 'outlined'}
        color={isOver && !progress.dryRun ? 'primary' : 'inherit'}
        onClick={onClose}
      >
        {t(isUnderWay ? 'csvImport.goOn' : 'dialog.close')}
      </Button>
    </>
  );
}
