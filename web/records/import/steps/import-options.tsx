import { Box, MenuItem, TextField } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { ArrivedFile } from '#engine/contract/index.ts';
import { Labelled } from '../../../ui/index.ts';
import type { ImportChoice } from './import-choice.ts';

interface Props {
  file: ArrivedFile;
  choice: ImportChoice;
  onChange: (choice: ImportChoice) => void;
  onSheet: (sheet: string) => void;
}

/** What the rows are to become, and which sheet they stand on. */
export function ImportOptions({ file, choice, onChange, onSheet }: Props) {
  const { t } = useTranslation();
  const several = file.sheets.length > 1;
  const mayChange = file.keys.length > 0;
  if (!several && !mayChange) return null;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fit, minmax(200px, 1fr))' },
      }}
    >
      {several && (
        <Choice id="import-sheet" label={t('csvImport.sheet')} value={file.sheet} onPick={onSheet}>
          {file.sheets.map((sheet) => [sheet, sheet])}
        </Choice>
      )}
      {mayChange && (
        <Choice
          id="import-mode"
          label={t('csvImport.mode')}
          value={choice.mode}
          onPick={(mode) => onChange({ ...choice, mode: mode as ImportChoice['mode'] })}
        >
          {[
            ['add', t('csvImport.modeAdd')],
            ['upsert', t('csvImport.modeUpsert')],
          ]}
        </Choice>
      )}
      {choice.mode === 'upsert' && (
        <Choice
          id="import-key"
          label={t('csvImport.key')}
          value={String(choice.key)}
          onPick={(key) => onChange({ ...choice, key: Number(key) })}
        >
          {file.keys.map(({ title }, at) => [String(at), title])}
        </Choice>
      )}
    </Box>
  );
}

interface ChoiceProps {
  id: string;
  label: string;
  value: string;
  onPick: (value: string) => void;
  children: readonly (readonly [value: string, title: string])[] | string[][];
}

function Choice({ id, label, value, onPick, children }: ChoiceProps) {
  return (
    <Labelled id={id} label={label}>
      <TextField
        select
        size="small"
        fullWidth
        value={value}
        onChange={(event) => onPick(event.target.value)}
        slotProps={{ select: { SelectDisplayProps: { id, 'aria-label': label } } }}
      >
        {children.map(([each = '', title = '']) => (
          <MenuItem key={each} value={each}>
            {title}
          </MenuItem>
        ))}
      </TextField>
    </Labelled>
  );
}
