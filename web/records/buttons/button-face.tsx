import './buttons.css';
import { useContext } from 'react';
import { MenuItem } from '@mui/material';
import { useNavigate } from 'react-router';
import { Tipped } from '../../fields/cells/index.ts';
import { Icon, QuickLink } from '../../ui/index.ts';
import { ButtonPlaceContext } from './button-place.ts';

interface Props {
  /** Its name; a button with an icon shows it as a tip. */
  label: string;
  /** Absent: the button shows its name (a basic button), else the icon alone (a tip button). */
  icon?: string;
  /** A palette name or a CSS colour. */
  color?: string;
  /** Red while it is pointed at. */
  danger?: boolean;
  busy?: boolean;
  disabled?: boolean;
  /** Leads to an address instead of doing something. */
  to?: string;
  /** What the address is given. */
  state?: object;
  /** `anchor` is what stays in sight while something is asked. */
  onPress?: (anchor: HTMLElement) => void;
  haspopup?: 'dialog' | 'menu';
}

const PALETTE = new Set(['success', 'warning', 'error', 'info', 'primary']);

/** One of a row's buttons: an icon with a tip, a word, or a line of the row's menu. */
export function ButtonFace(props: Props) {
  const place = useContext(ButtonPlaceContext);
  if (place.kind === 'menu') return <MenuFace {...props} />;
  const { label, icon, busy, to, state, disabled, onPress, haspopup } = props;
  const face = busy ? <span className="mm-button-busy" /> : icon ? <Icon name={icon} size={16} /> : label;
  const common = { className: 'mm-button', 'aria-label': label, ...colourOf(props) };
  if (to !== undefined) {
    return (
      <Tipped as="span" tip={() => label}>
        <QuickLink {...common} to={to} state={state}>
          {face}
        </QuickLink>
      </Tipped>
    );
  }
  return (
    <Tipped
      as="button"
      {...common}
      {...({ disabled: disabled === true || busy === true } as object)}
      aria-busy={busy}
      aria-haspopup={haspopup}
      tip={() => (icon && !busy && !disabled ? label : null)}
      onClick={(event) => onPress?.(event.currentTarget)}
    >
      {face}
    </Tipped>
  );
}

function colourOf({ color, danger }: Props): Record<string, unknown> {
  if (danger) return { 'data-danger': '' };
  if (color === undefined || color === 'default') return {};
  return PALETTE.has(color) ? { 'data-color': color } : { style: { color } };
}

function MenuFace({ label, icon, color, danger, busy, disabled, to, state, onPress }: Props) {
  const place = useContext(ButtonPlaceContext);
  const navigate = useNavigate();
  const press = (): void => {
    if (place.kind !== 'menu') return;
    place.close();
    if (to !== undefined) void navigate(to, { state });
    else if (place.anchor) onPress?.(place.anchor);
  };
  const ink = danger ? 'error.main' : color && PALETTE.has(color) ? `${color}.main` : undefined;
  return (
    <MenuItem disabled={disabled === true || busy === true} onClick={press} sx={{ gap: 1.25, color: ink }}>
      {busy ? <span className="mm-button-busy" /> : <Icon name={icon ?? 'zap'} size={16} />}
      {label}
    </MenuItem>
  );
}
