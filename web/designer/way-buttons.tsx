import { Button } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { useDesignerWords } from '../texts/designer.ts';
import { Icon, IconButton, type IconName } from '../ui/index.ts';

/** Leads back to the page a page was come to from. */
export function BackButton({ to }: { to: string }) {
  const t = useDesignerWords();
  return <IconButton icon="arrow-left" label={t('commands.back')} component={RouterLink} to={to} />;
}

/** Leads from a page's head to another page of the designer. */
export function WayButton({ to, icon, label }: { to: string; icon: IconName; label: string }) {
  return (
    <Button
      variant="outlined"
      color="inherit"
      component={RouterLink}
      to={to}
      startIcon={<Icon name={icon} size={16} />}
    >
      {label}
    </Button>
  );
}
