import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/index.ts';

/** Opens the choice of a template. */
export function TemplateButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      startIcon={<Icon name="layers" size={15} />}
      onClick={onClick}
      sx={{ flexShrink: 0, whiteSpace: 'nowrap' }}
    >
      {t('templates.take')}
    </Button>
  );
}
