import { Box, Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/index.ts';
import type { ViewsMenuState } from './use-views-menu.ts';
import { cut } from './view-item.tsx';

interface Props {
  menu: ViewsMenuState;
  isOpen: boolean;
  buttonRef: (button: HTMLButtonElement | null) => void;
  onOpen: () => void;
}

/** Opens the menu of views and names the one that is shown. */
export function ViewsButton({ menu: { showing, last }, isOpen, buttonRef, onOpen }: Props) {
  const { t } = useTranslation();
  const name = last ? (showing ? last.name : `${last.name} · ${t('views.changed')}`) : t('views.title');
  return (
    <Button
      ref={buttonRef}
      size="small"
      color="inherit"
      aria-haspopup="menu"
      aria-expanded={isOpen}
      aria-label={last ? t('views.open', { name }) : name}
      startIcon={<Icon name="bookmark" size={15} />}
      endIcon={<Icon name="chevron-down" size={13} />}
      onClick={onOpen}
      sx={{
        color: showing ? 'primary.main' : 'text.secondary',
        minWidth: 0,
        maxWidth: { xs: 150, md: 220 },
        flexShrink: { xs: 0, md: 1 },
        px: { xs: 1, md: 1.75 },
        '& .MuiButton-endIcon': { display: { xs: 'none', md: 'inherit' } },
      }}
    >
      <Box component="span" sx={last ? cut : { ...cut, display: { xs: 'none', sm: 'block' } }}>
        {name}
      </Box>
    </Button>
  );
}
