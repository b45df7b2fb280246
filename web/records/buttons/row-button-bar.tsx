import { useState } from 'react';
import { Menu } from '@mui/material';
import type { ClientView } from '#engine/compile/index.ts';
import { useTexts, type Row } from '../../fields/cells/index.ts';
import { isOffered } from './action-button.tsx';
import { ButtonFace } from './button-face.tsx';
import { ButtonPlaceContext, type ButtonPlace } from './button-place.ts';
import type { RowButtonProps } from './button.ts';
import { NamedRowButton } from './registry.tsx';

/** More buttons than these are folded: the first ones stay, the rest is a menu. */
const MAX = 4;
const BUTTON = 32;
/** What a word takes beside an icon's width, for each of its characters. */
const LETTER = 13;

/** Pixels that the buttons of a view's rows take at most. */
export function rowButtonsWidth(view: ClientView, names: readonly string[]): number {
  const wide = names.slice(0, MAX).map((name) => {
    const action = view.actions.find((each) => each.name === name);
    if (!action || action.icon) return BUTTON;
    const titles = typeof action.title === 'string' ? [action.title] : Object.values(action.title);
    return 14 + LETTER * Math.max(...titles.map((title) => title.length));
  });
  return Math.max(76, 24 + wide.reduce((sum, each) => sum + each, 0));
}

interface RowButtonBarProps extends RowButtonProps {
  names: readonly string[];
  /** How many there is room for. */
  max?: number;
}

/** A row's buttons, those folded away that are too many. */
export function RowButtonBar({ names, max = MAX, ...props }: RowButtonBarProps) {
  const offered = names.filter((name) => isThere(name, props.view, props.row));
  const shown = offered.length > max ? offered.slice(0, max - 1) : offered;
  const folded = offered.slice(shown.length);
  return (
    <>
      {shown.map((name) => (
        <NamedRowButton key={name} name={name} {...props} />
      ))}
      {folded.length > 0 && <MoreButtons names={folded} {...props} />}
    </>
  );
}

/** An action that the row does not offer takes no room. */
function isThere(name: string, view: ClientView, row: Row): boolean {
  const action = view.actions.find((each) => each.name === name);
  return action === undefined || isOffered(action, row);
}

function MoreButtons({ names, ...props }: RowButtonProps & { names: readonly string[] }) {
  const { t } = useTexts();
  // Made when it is first asked for; from then on it stays, for a button's own question must outlive the menu.
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState(false);
  const place: ButtonPlace = { kind: 'menu', anchor, close: () => setOpen(false) };
  return (
    <span style={{ display: 'inline-flex' }}>
      <ButtonFace
        icon="ellipsis"
        label={t('toolbar.moreButtons')}
        haspopup="menu"
        onPress={(pressed) => {
          setAnchor(pressed);
          setOpen(true);
        }}
      />
      {anchor && (
        <Apart>
          <ButtonPlaceContext value={place}>
            <Menu keepMounted anchorEl={anchor} open={open} onClose={() => setOpen(false)}>
              {names.map((name) => (
                <NamedRowButton key={name} name={name} {...props} />
              ))}
            </Menu>
          </ButtonPlaceContext>
        </Apart>
      )}
    </span>
  );
}

const keep = (event: React.SyntheticEvent): void => event.stopPropagation();

/** What happens in a menu is no business of the row that it was opened from. */
function Apart({ children }: { children: React.ReactNode }) {
  return (
    <span role="presentation" onKeyDown={keep} onDoubleClick={keep} onFocus={keep}>
      {children}
    </span>
  );
}
