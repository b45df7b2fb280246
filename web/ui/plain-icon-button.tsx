import { styled } from '@mui/material/styles';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-set.ts';
import { radius } from './tokens.ts';

type Props = Omit<React.ComponentProps<'button'>, 'children' | 'aria-label' | 'title'> & {
  icon: IconName | (string & {});
  /** Said to screen readers, and by the browser where the pointer rests. */
  label: string;
  iconSize?: number;
};

const Button = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  margin: 0,
  padding: 6,
  border: 0,
  background: 'none',
  borderRadius: radius.control,
  cursor: 'pointer',
  color: (theme.vars ?? theme).palette.text.secondary,
  '&:hover': {
    color: (theme.vars ?? theme).palette.text.primary,
    backgroundColor: (theme.vars ?? theme).palette.action.hover,
  },
  '&:focus-visible': {
    outline: `2px solid ${(theme.vars ?? theme).palette.primary.main}`,
    outlineOffset: -2,
  },
  '&:disabled': {
    color: (theme.vars ?? theme).palette.action.disabled,
    background: 'none',
    cursor: 'default',
  },
}));

/**
 * An `IconButton` for places that hold hundreds: one element and one icon. The other draws a dozen parts for each, most of them for a
 * tooltip that is hardly ever asked for.
 */
export function PlainIconButton({ icon, label, iconSize = 18, ...rest }: Props) {
  return (
    <Button type="button" aria-label={label} title={label} {...rest}>
      <Icon name={icon} size={iconSize} />
    </Button>
  );
}
