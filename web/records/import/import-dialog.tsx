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
import { useTranslation } from 'react-i18next';
import type { ClientView } from '#engine/compile/index.ts';
import { textIn } from '#engine/definition/index.ts';
import { DropArea } from '../../fields/inputs/index.ts';
import { sizeText } from '../../fields/size-text.ts';
import { useLocale } from '../../texts/index.ts';
import { Icon, IconButton, Labelled } from '../../ui/index.ts';
import { saveCsv } from '../list/save-csv.ts';
import { ImportReport } from './import-report.tsx';
import { MAX_BYTES } from './read-csv.ts';
import { templateOf } from './template-of.ts';
import { useImport, type Import } from './use-import.ts';

/** Adds the rows of a CSV file, all or none: shows what would become of them before it does. */
export function ImportDialog({ view, onClose }: { view: ClientView; onClose: () => void }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const task = useImport(view, onClose);
  const busy = task.phase === 'adding';
  const title = textIn(view.title, locale);
  return (
    <Dialog open onClose={busy ? undefined : onClose} maxWidth="sm" fullWidth aria-labelledby="import-title">
      <DialogTitle id="import-title" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {t('csvImport.title', { title })}
        </Box>
        <IconButton icon="close" label={t('dialog.close')} onClick={onClose} disabled={busy} />
      </DialogTitle>
      <DialogContent>
        <DropArea
          accept=".csv,.txt,text/csv,text/plain"
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
        <Button
          color="inherit"
          startIcon={<Icon name="download" size={15} />}
          onClick={() => saveCsv(templateOf(view), t('csvImport.templateName', { title }))}
          sx={{ mr: 'auto', color: 'text.secondary' }}
        >
          {t('csvImport.template')}
        </Button>
        <Button variant="outlined" color="inherit" onClick={onClose} disabled={busy}>
          {t('dialog.cancel')}
        </Button>
        <Button
          variant="contained"
          disabled={task.addable === 0}
          loading={busy}
          onClick={() => void task.add()}
        >
          {task.addable === 0 ? t('csvImport.apply') : t('csvImport.applyTo', { count: task.addable })}
        </Button>
      </DialogActions>
    </Dialog>
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
        {t('csvImport.hint', { size: sizeText(MAX_BYTES) })}
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
