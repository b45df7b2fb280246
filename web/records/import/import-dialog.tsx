import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { ClientView } from '#engine/compile/index.ts';
import { textIn } from '#engine/definition/index.ts';
import { DropArea } from '../../fields/inputs/index.ts';
import { sizeText } from '../../fields/size-text.ts';
import { useLocale } from '../../texts/index.ts';
import { Icon, IconButton, Labelled } from '../../ui/index.ts';
import { useServices, type ExportFormat } from '../../providers/index.ts';
import { grouped } from '../list/grouped.ts';
import { saveFile } from '../list/save-csv.ts';
import { ImportReport } from './import-report.tsx';
import { ImportSteps } from './steps/import-steps.tsx';
import { useImport, type Import } from './use-import.ts';

/** Bytes that the server takes. */
const MAX_SENT = 64 * 1024 * 1024;

/**
 * Takes the rows of a file. A small one in CSV is tried at once and added all or none; a workbook, a large file, or one whose
 * columns or rows need decisions goes step by step.
 */
export function ImportDialog({ view, onClose }: { view: ClientView; onClose: () => void }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [stepped, setStepped] = useState<File | null>(null);
  const task = useImport(view, { onDone: onClose, onOther: setStepped });
  const busy = stepped === null && task.phase === 'adding';
  const title = textIn(view.title, locale);
  return (
    <Dialog open onClose={busy ? undefined : onClose} maxWidth="sm" fullWidth aria-labelledby="import-title">
      <DialogTitle id="import-title" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {t('csvImport.title', { title })}
        </Box>
        <IconButton icon="close" label={t('dialog.close')} onClick={onClose} disabled={busy} />
      </DialogTitle>
      {stepped === null ? (
        <QuickImport view={view} task={task} onSteps={setStepped} onClose={onClose} />
      ) : (
        <ImportSteps view={view} file={stepped} onBack={() => setStepped(null)} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface QuickProps {
  view: ClientView;
  task: Import;
  onSteps: (file: File) => void;
  onClose: () => void;
}

/** A small file whose columns bear the names of fields: tried as soon as it is there, one press to take it. */
function QuickImport({ view, task, onSteps, onClose }: QuickProps) {
  const { t } = useTranslation();
  const busy = task.phase === 'adding';
  return (
    <>
      <DialogContent>
        <DropArea
          accept=".csv,.txt,.xlsx,text/csv,text/plain"
          many={false}
          off={busy}
          label={t('csvImport.source')}
          name="import"
          onFiles={([file]) => file && void task.take(file)}
        >
          {(choose, over) => (
            <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
              <FileBox task={task} over={over} choose={choose} />
              <PasteBox task={task} />
              <Outcome view={view} task={task} />
            </Box>
          )}
        </DropArea>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Templates view={view} />
        {task.given !== null && (
          <Button color="inherit" disabled={busy} onClick={() => task.given && onSteps(task.given)}>
            {t('csvImport.options')}
          </Button>
        )}
        <Button variant="outlined" color="inherit" onClick={onClose} disabled={busy}>
          {t('dialog.cancel')}
        </Button>
        <Button
          variant="contained"
          disabled={task.addable === 0}
          loading={busy}
          onClick={() => void task.add()}
        >
          {task.addable === 0
            ? t('csvImport.apply')
            : t('csvImport.applyTo', { count: task.addable, shown: grouped(task.addable) })}
        </Button>
      </DialogActions>
    </>
  );
}

/** Files to be filled in, as the spreadsheet at hand takes them. */
function Templates({ view }: { view: ClientView }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { records } = useServices();
  const notify = useNotify();
  const save = async (format: ExportFormat): Promise<void> => {
    const title = textIn(view.title, locale);
    try {
      const file = await records.importTemplate(view.name, format);
      saveFile(file, `${t('csvImport.templateName', { title })}.${format}`);
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
  };
  return (
    <Box sx={{ mr: 'auto', display: 'flex', alignItems: 'center', color: 'text.secondary' }}>
      <Icon name="download" size={15} />
      <Typography variant="body2" sx={{ mx: 0.75 }}>
        {t('csvImport.template')}
      </Typography>
      {(['xlsx', 'csv'] as const).map((format) => (
        <Button
          key={format}
          size="small"
          color="inherit"
          aria-label={t('csvImport.templateAs', { format: format.toUpperCase() })}
          onClick={() => void save(format)}
          sx={{ minWidth: 0 }}
        >
          {format.toUpperCase()}
        </Button>
      ))}
    </Box>
  );
}

function FileBox({ task, over, choose }: { task: Import; over: boolean; choose: () => void }) {
  const { t } = useTranslation();
  const { file } = task.source;
  return (
    <Box
      sx={{
        display: 'grid',
        justifyItems: 'center',
        textAlign: 'center',
        gap: 1,
        p: 2,
        border: '1px dashed',
        borderColor: over ? 'primary.main' : 'text.disabled',
        bgcolor: over ? 'action.hover' : undefined,
        borderRadius: 1,
      }}
    >
      {file && (
        <Typography variant="body2" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
          {file.name} · {sizeText(file.size)}
        </Typography>
      )}
      <Button
        autoFocus
        variant="outlined"
        color="inherit"
        startIcon={<Icon name="upload" size={15} />}
        disabled={task.phase === 'adding'}
        aria-describedby="import-hint"
        onClick={choose}
      >
        {file ? t('csvImport.another') : t('csvImport.choose')}
      </Button>
      <Typography id="import-hint" variant="caption" sx={{ color: 'text.secondary' }}>
        {t('csvImport.hint', { size: sizeText(MAX_SENT) })}
      </Typography>
    </Box>
  );
}

function PasteBox({ task }: { task: Import }) {
  const { t } = useTranslation();
  return (
    <Labelled id="import-text" label={t('csvImport.paste')}>
      <TextField
        id="import-text"
        multiline
        minRows={2}
        maxRows={6}
        fullWidth
        value={task.source.text}
        disabled={task.phase === 'adding'}
        onChange={(event) => void task.take(event.target.value)}
        onPaste={(event) => {
          // Cells of a spreadsheet come as text and as a picture of it, which would be taken for a file.
          if (event.clipboardData.types.includes('text/plain')) event.stopPropagation();
        }}
        slotProps={{ htmlInput: { spellCheck: false, wrap: 'off' } }}
      />
    </Labelled>
  );
}

function Outcome({ view, task }: { view: ClientView; task: Import }) {
  const { t } = useTranslation();
  const { phase, trouble, report } = task;
  return (
    <>
      {phase !== 'idle' && (
        <LinearProgress aria-label={phase === 'adding' ? t('csvImport.adding') : t('csvImport.checking')} />
      )}
      {trouble && <Alert severity="error">{trouble}</Alert>}
      {report && <ImportReport view={view} report={report} />}
    </>
  );
}
