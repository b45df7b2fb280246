import { IconButton as MuiIconButton, Tooltip, type IconButtonProps } from '@mui/material';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-set.ts';

type Props = Omit<IconButtonProps, 'children' | 'aria-label'> & {
  /** Drawn as this component, e.g. a router link with `to`. */
  component?: React.ElementType;
  to?: string;
  icon: IconName | (string & {});
  /** Said to screen readers and shown as a tooltip. */
  label: string;
  iconSize?: number;
};

/** A button that shows an icon only, and always has a name. */
export function IconButton({ icon, label, iconSize = 18, disabled, ...rest }: Props) {
  const button = (
    <MuiIconButton size="small" aria-label={label} disabled={disabled} {...rest}>
      <Icon name={icon} size={iconSize} />
    </MuiIconButton>
  );
  // A disabled button sends no events, so a tooltip on it would stay for ever.
  return disabled ? button : <Tooltip title={label}>{button}</Tooltip>;
}
