import type { ReactNode, RefObject } from 'react';
import { Popover } from '@mui/material';

/** Room a picker wants below its box, in pixels; with less it opens upwards, if there is more above. */
const ROOM = 380;

interface Props {
  open: boolean;
  onClose: () => void;
  /** The box that the picker belongs to. */
  box: RefObject<HTMLElement | null>;
  label: string;
  width?: number;
  children: ReactNode;
}

/** Where the keyboard begins: what is marked so, else the day, the hour, the region or the slider at hand. */
const FIRST = [
  '[data-first]',
  '[role="gridcell"][tabindex="0"]',
  '[role="option"][tabindex="0"]',
  '[role="slider"]',
];

/** A popover is hidden until it knows its place, and what is hidden takes no focus. */
function focusFirst(paper: HTMLElement): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const found = FIRST.map((each) => paper.querySelector<HTMLElement>(each)).find((each) => each !== null);
      found?.focus();
    }),
  );
}

/** A picker at its box: below it, or above where there is more room. Escape closes it and nothing around it. */
export function PickerPopover({ open, onClose, box, label, width, children }: Props) {
  const frame = (): Element | null => box.current?.closest('.MuiInputBase-root') ?? box.current;
  const place = open ? frame()?.getBoundingClientRect() : undefined;
  const below = place ? window.innerHeight - place.bottom : ROOM;
  const up = place !== undefined && below < ROOM && place.top > below;
  return (
    <Popover
      open={open}
      onClose={onClose}
      anchorEl={() => frame() as Element}
      anchorOrigin={{ vertical: up ? 'top' : 'bottom', horizontal: 'left' }}
      transformOrigin={{ vertical: up ? 'bottom' : 'top', horizontal: 'left' }}
      transitionDuration={120}
      slotProps={{
        transition: { onEntering: focusFirst },
        paper: {
          elevation: 6,
          role: 'dialog',
          'aria-label': label,
          sx: { mt: up ? -0.5 : 0.5, width, border: 1, borderColor: 'divider' },
        },
      }}
    >
      {children}
    </Popover>
  );
}
