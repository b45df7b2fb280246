import { Box, MenuItem, TextField, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { ArrivedFile } from '#engine/contract/index.ts';
import { openFields, openMapping, type ImportChoice } from './import-choice.ts';

interface Props {
  file: ArrivedFile;
  choice: ImportChoice;
  onChange: (choice: ImportChoice) => void;
}

/** Cells of a column that are shown. */
const SAMPLES = 3;

/** The columns of a file, each with some of its cells and the field that it fills. */
export function MappingList({ file, choice, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <Box
      role="list"
      aria-label={t('csvImport.mapping')}
      sx={{ display: 'grid', border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      {file.heads.map((head, at) => (
        <Box
          role="listitem"
          key={at}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
            gap: 1,
            alignItems: 'center',
            px: 1.5,
            py: 1,
            borderTop: at === 0 ? 0 : 1,
            borderColor: 'divider',
          }}
        >
          <Column head={head || t('csvImport.untitled', { at: at + 1 })} cells={cellsAt(file, at)} />
          <FieldPicker file={file} choice={choice} onChange={onChange} at={at} head={head} />
        </Box>
      ))}
    </Box>
  );
}

const cellsAt = ({ samples }: ArrivedFile, at: number): string[] =>
  samples
    .map((cells) => cells[at] ?? '')
    .filter((cell) => cell.trim() !== '')
    .slice(0, SAMPLES);

function Column({ head, cells }: { head: string; cells: string[] }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="body2" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
        {head}
      </Typography>
      <Typography variant="caption" component="div" noWrap sx={{ color: 'text.secondary' }}>
        {cells.join(' · ')}
      </Typography>
    </Box>
  );
}

function FieldPicker({ file, choice, onChange, at, head }: Props & { at: number; head: string }) {
  const { t } = useTranslation();
  const mapping = openMapping(file, choice);
  const fields = openFields(file, choice);
  const name = mapping[at] ?? '';
  const taken = new Set(
    Object.entries(mapping).flatMap(([other, each]) => (other === String(at) ? [] : [each])),
  );
  const field = fields.find((each) => each.name === name);
  const pick = (picked: string): void => {
    const { [at]: _, ...others } = choice.mapping;
    onChange({ ...choice, mapping: picked === '' ? others : { ...others, [at]: picked } });
  };
  const column = head || t('csvImport.untitled', { at: at + 1 });
  return (
    <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <TextField
        select
        size="small"
        fullWidth
        value={name}
        onChange={(event) => pick(event.target.value)}
        slotProps={{
          select: {
            displayEmpty: true,
            SelectDisplayProps: { 'aria-label': t('csvImport.fieldOf', { column }) },
          },
        }}
      >
        <MenuItem value="">
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {t('csvImport.passOver')}
          </Box>
        </MenuItem>
        {fields.map((each) => (
          <MenuItem key={each.name} value={each.name} disabled={taken.has(each.name)}>
            {each.title}
            {each.required ? ' *' : ''}
          </MenuItem>
        ))}
      </TextField>
      {field && field.labels.length > 1 && (
        <TextField
          select
          size="small"
          fullWidth
          value={choice.match[field.name] ?? ''}
          onChange={(event) =>
            onChange({ ...choice, match: withMatch(choice.match, field.name, event.target.value) })
          }
          slotProps={{
            select: {
              displayEmpty: true,
              SelectDisplayProps: { 'aria-label': t('csvImport.matchOf', { title: field.title }) },
            },
          }}
        >
          <MenuItem value="">{t('csvImport.matchUsual')}</MenuItem>
          {field.labels.map((label) => (
            <MenuItem key={label.name} value={label.name}>
              {t('csvImport.matchBy', { title: label.title })}
            </MenuItem>
          ))}
        </TextField>
      )}
    </Box>
  );
}

function withMatch(match: Record<string, string>, field: string, label: string): Record<string, string> {
  const { [field]: _, ...others } = match;
  return label === '' ? others : { ...others, [field]: label };
}
