import { Button } from '@mui/material';
import { Icon } from '../../ui/index.ts';

interface Props {
  /** Of the setting, where the button is what its label leads to. */
  id?: string | undefined;
  /** What it adds, in words. */
  label: string;
  disabled?: boolean;
  onClick: () => void;
}

/** Adds one more to a list. It is called by what it does: the label of the setting, which names the list, would name it too. */
export function AddButton({ id, label, disabled, onClick }: Props) {
  return (
    <Button
      id={id}
      aria-label={label}
      size="small"
      variant="outlined"
      color="inherit"
      disabled={disabled}
      startIcon={<Icon name="plus" size={15} />}
      onClick={onClick}
      sx={{ justifySelf: 'start' }}
    >
      {label}
    </Button>
  );
}
