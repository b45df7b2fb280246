import { Box, Button, Typography } from '@mui/material';
import type { FieldDefinition, Json } from '#engine/definition/index.ts';
import { Icon } from '../../ui/index.ts';
import type { Path } from '../draft/at-path.ts';
import { useDesignerWords } from '../../texts/designer.ts';

interface Props {
  fields: readonly FieldDefinition[];
  onChange: (path: Path, value: Json | undefined) => void;
  onDuplicate: () => void;
  onRemove: () => void;
}

const FLAGS = [
  { key: 'list_show', path: ['list', 'show'] },
  { key: 'form_show', path: ['form', 'show'] },
  { key: 'list_sortable', path: ['list', 'sortable'] },
  { key: 'quickSearch', path: ['quickSearch'] },
  { key: 'required', path: ['required'] },
] as const;

/** What can be said of several fields at once. */
export function ManyPanel({ fields, onChange, onDuplicate, onRemove }: Props) {
  const t = useDesignerWords();
  return (
    <Box sx={{ p: 2, display: 'grid', gap: 2 }}>
      <Typography variant="h3">{t('many.title', { count: fields.length })}</Typography>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<Icon name="copy" size={16} />}
          onClick={onDuplicate}
        >
          {t('commands.duplicate')}
        </Button>
        <Button
          variant="outlined"
          color="error"
          startIcon={<Icon name="delete" size={16} />}
          onClick={onRemove}
        >
          {t('commands.remove')}
        </Button>
      </Box>
      {FLAGS.map(({ key, path }) => (
        <Box key={key} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Typography variant="body2" sx={{ flex: 1 }}>
            {t(`keys.${key}`)}
          </Typography>
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            onClick={() => onChange(path, true)}
            aria-label={`${t(`keys.${key}`)}: ${t('yes')}`}
          >
            {t('yes')}
          </Button>
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            onClick={() => onChange(path, false)}
            aria-label={`${t(`keys.${key}`)}: ${t('no')}`}
          >
            {t('no')}
          </Button>
        </Box>
      ))}
    </Box>
  );
}
